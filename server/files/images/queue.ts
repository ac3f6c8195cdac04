import { setTimeout } from 'node:timers/promises';

type Queue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * A queue that runs one task at a time, because decoding an image takes a whole core and much memory. Each kind of
 * task has its own queue, so that visitors do not wait behind uploads.
 */
export const makeQueue = (): Queue => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work);
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
