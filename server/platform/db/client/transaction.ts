import type { Pool, PoolConnection } from 'mysql2';
import { runStatement, takeConnection } from './run-statement.ts';
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
  const connection = await takeConnection(pool);
  try {
    await runStatement(connection, 'START TRANSACTION');
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
    await runStatement(connection, 'COMMIT');
  } catch (cause) {
    if (!isConnectionLost(cause)) throw cause;
    throw new UnknownCommit('The connection broke under COMMIT', { cause });
  }
}

/** Destroys a connection that cannot roll back or leads to a node outside the cluster. */
async function giveBack(connection: PoolConnection, error: unknown): Promise<void> {
  const isClean = await runStatement(connection, 'ROLLBACK').then(
    () => !isNodeOut(error),
    () => false,
  );
  if (isClean) connection.release();
  else connection.destroy();
}
