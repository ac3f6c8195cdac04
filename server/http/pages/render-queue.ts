import { TooMany } from '#server/platform/errors.ts';

/** Pages rendered at a time: each blocks the event loop for a millisecond or two. */
const AT_ONCE = 4;
/** Pages one subscriber may have waiting. */
const MAX_WAITING = 64;

/** Waiting renders by subscriber, in the order of their turns. */
const waiting = new Map<string, (() => void)[]>();
/** Subscribers with a render in progress. */
const served = new Set<string>();

/**
 * A fair queue for rendering: one page at a time for each subscriber, a few in all, subscribers in turn, so that one who
 * requests many pages does not delay others. Throws TooMany when a subscriber has too many waiting.
 */
export const queueRender = async <T>(subscriber: string, render: () => Promise<T>): Promise<T> => {
  await turnOf(subscriber);
  try {
    return await render();
  } finally {
    // Requests that arrived meanwhile are served before the next render.
    setImmediate(() => {
      served.delete(subscriber);
      startNext();
    });
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
