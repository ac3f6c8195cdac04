// The driver's promises create an object with listeners for each connection taken, and record a stack for each statement.
import type { Pool, PoolConnection, QueryOptions } from 'mysql2';

/** A statement: its text alone, or how its rows are to be read. */
export type Statement = string | QueryOptions;

/** A connection of the pool, free to use; whoever takes it gives it back. */
export const takeConnection = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/** Runs a statement; the answer is what the driver's promises give: its rows, or its result, and its fields. */
export const runStatement = (
  connection: PoolConnection,
  statement: Statement,
  values: unknown[] = [],
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    connection.query(readAs(statement), values, (error, rows, fields) =>
      error ? reject(error) : resolve([rows, fields]),
    );
  });

/** Without Drizzle's `typeCast`, two calls per value to read dates as text: `dateStrings` does that already. */
const readAs = (statement: Statement): QueryOptions =>
  typeof statement === 'string'
    ? { sql: statement }
    : { sql: statement.sql, rowsAsArray: statement.rowsAsArray ?? false };
