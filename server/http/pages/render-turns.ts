import { TooMany } from '../../errors.ts';

/** Pages rendered at a time: each holds the event loop for a millisecond or two. */
const AT_ONCE = 4;
/** Pages one subscriber may wait for. */
const MAX_WAITING = 64;

/** Whoever waits, by subscriber; the one whose turn is next comes first. */
const waiting = new Map<string, (() => void)[]>();
/** Subscribers for whom a page is being rendered: one each. */
const served = new Set<string>();

/**
 * Renders one page at a time for each subscriber, and a few for all, each subscriber in turn: who asks for many pages
 * waits for them alone. Throws TooMany when a subscriber has too many waiting.
 */
export const inTurn = async <T>(subscriber: string, render: () => Promise<T>): Promise<T> => {
  await turnOf(subscriber);
  try {
    return await render();
  } finally {
    served.delete(subscriber);
    // What arrived meanwhile, cached answers above all, comes before the next page.
    setImmediate(startNext);
  }
};

const turnOf = (subscriber: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const own = waiting.get(subscriber) ?? [];
    if (own.length === MAX_WAITING) return reject(new TooMany(1));
    waiting.set(subscriber, [...own, resolve]);
    startNext();
  });

const startNext = (): void => {
  for (const [subscriber, [first, ...rest]] of waiting) {
    if (served.size === AT_ONCE) return;
    if (served.has(subscriber) || !first) continue;
    served.add(subscriber);
    waiting.delete(subscriber);
    if (rest.length > 0) waiting.set(subscriber, rest);
    first();
  }
};
