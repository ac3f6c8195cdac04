import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

const Sent = z.object({ query: z.string() });

/** Counts the transactions this process has open: `now()` tells how many, until `stop()`. Begin while there is none. */
export const countTransactions = (): { now: () => number; stop: () => void } => {
  let open = 0;
  const heard = (message: unknown): void => {
    const { query } = Sent.parse(message);
    if (/^START TRANSACTION/i.test(query)) open += 1;
    if (/^(COMMIT|ROLLBACK)$/i.test(query)) open -= 1;
  };
  subscribe('tracing:mysql2:query:start', heard);
  return { now: () => open, stop: () => unsubscribe('tracing:mysql2:query:start', heard) };
};
