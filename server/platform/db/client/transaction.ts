import type { Pool, PoolConnection } from 'mysql2/promise';
import { isConnectionLost, isNodeOut } from './errors.ts';

/** The connection was lost during COMMIT: whether it took effect is unknown. */
export class UnknownCommit extends Error {
  override readonly name = 'UnknownCommit';
}

/** Runs `work` in one transaction of the pool. Throws UnknownCommit; after any other error it was rolled back. */
export async function inTransaction<T>(
  pool: Pool,
  work: (connection: PoolConnection) => Promise<T>,
): Promise<T> {
  const connection = await pool.getConnection();
  try {
    await connection.beginTransaction();
    const result = await work(connection);
    await commit(connection);
    connection.release();
    return result;
  } catch (error) {
    await giveBack(connection, error);
    throw error;
  }
}

async function commit(connection: PoolConnection): Promise<void> {
  try {
    await connection.commit();
  } catch (cause) {
    if (!isConnectionLost(cause)) throw cause;
    throw new UnknownCommit('The connection broke under COMMIT', { cause });
  }
}

/** Destroys a connection that cannot roll back or leads to a node outside the cluster. */
async function giveBack(connection: PoolConnection, error: unknown): Promise<void> {
  const isClean = await connection.rollback().then(
    () => !isNodeOut(error),
    () => false,
  );
  if (isClean) connection.release();
  else connection.destroy();
}

/** Caches what `make` returns for each connection of a pool, for as long as the connection lives. */
export function perConnection<T>(make: (connection: PoolConnection) => T): (connection: PoolConnection) => T {
  const made = new WeakMap<object, T>();
  return (connection) => {
    // The pool creates a new wrapper each time it hands out a connection.
    const known = made.get(connection.connection);
    if (known) return known;
    const fresh = make(connection);
    made.set(connection.connection, fresh);
    return fresh;
  };
}
