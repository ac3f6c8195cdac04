import { database } from '../db/client/client.ts';
import { newLease, releaseLease, takeLease, whileRenewing } from '../db/client/lease.ts';

/**
 * Runs `work` unless another process, here or on another machine, runs under the same name: then null. The lease of a
 * process that dies expires after some seconds; the work must be safe to run again.
 */
export const oneInstance = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
  const { pool } = database();
  const lease = newLease(`tarea.${name}`);
  if (!(await takeLease(pool, lease))) return null;
  try {
    return await whileRenewing(pool, lease, work);
  } finally {
    await releaseLease(pool, lease);
  }
};
