import { database } from '../db/client/client.ts';
import { newLease, releaseLease, takeLease, whileRenewing } from '../db/client/lease.ts';

/**
 * Does `work` unless another process, of this machine or another, does something under the same name now: then null.
 * Who dies at it keeps others out for some seconds longer; work must bear to be done again.
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
