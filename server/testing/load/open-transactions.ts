import { database } from '#server/platform/db/client/client.ts';

/** Counts the transactions this process has open: `now()` tells how many, until `stop()`. Begin while there is none. */
export const countTransactions = (): { now: () => number; stop: () => void } => {
  const { pool } = database().transactions;
  let open = 0;
  const taken = (): void => {
    open += 1;
  };
  const released = (): void => {
    open -= 1;
  };
  pool.on('acquire', taken).on('release', released);
  return { now: () => open, stop: () => void pool.off('acquire', taken).off('release', released) };
};
