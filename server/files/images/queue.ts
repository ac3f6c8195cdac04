import { setTimeout } from 'node:timers/promises';

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue that does one piece of work at a time: decoding an image takes all of a core and much memory. Each kind of
 * work has its own, so that visitors do not wait behind uploads.
 */
export const makeQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};

/** The result of `work` if it comes within `ms`, else null; the work goes on. */
export const withTimeout = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const timer = new AbortController();
  try {
    return await Promise.race([work, setTimeout(ms, null, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
};
