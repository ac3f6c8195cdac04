import { setTimeout } from 'node:timers/promises';
import { TooMany } from '../errors.ts';

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue that runs one task at a time, for tasks that take a whole core or much memory. Each kind of task has its own
 * queue, so that visitors do not wait behind uploads. Throws TooMany when `most` tasks wait or run.
 */
export const makeQueue = (most = Infinity): Queue => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    if (waiting >= most) throw new TooMany(1);
    waiting += 1;
    const next = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = next.catch(() => undefined);
    return next;
  };
};

/** The result of `work` within `ms`, else null; `work` continues. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const timer = new AbortController();
  try {
    return await Promise.race([work, setTimeout(ms, null, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};
