import type { Pool, PoolConnection } from 'mysql2/promise';
import { isConnectionLost, isNodeOut } from './errors.ts';

/** The connection broke under COMMIT: whether the rows are there is unknown. */
export class UnknownCommit extends Error {
  override readonly name = 'UnknownCommit';
}

/**
 * Runs `work` in one transaction on a connection of the pool. Throws UnknownCommit when nobody knows how it ended;
 * after any other error nothing of it is left.
 */
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

/** A connection that cannot roll back, or leads to a node that takes no part, is of no more use. */
async function giveBack(connection: PoolConnection, error: unknown): Promise<void> {
  const isClean = await connection.rollback().then(
    () => !isNodeOut(error),
    () => false,
  );
  if (isClean) connection.release();
  else connection.destroy();
}

/** Remembers what `make` made for each connection of a pool, for as long as the connection lives. */
export function perConnection<T>(make: (connection: PoolConnection) => T): (connection: PoolConnection) => T {
  const made = new WeakMap<object, T>();
  return (connection) => {
    // The pool wraps its connections anew each time they are taken.
    const known = made.get(connection.connection);
    if (known) return known;
    const fresh = make(connection);
    made.set(connection.connection, fresh);
    return fresh;
  };
}
