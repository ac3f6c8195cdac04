import { Socket } from 'node:net';
import type { Connection, Pool, Query } from 'mysql2';
import type { Pool as PromisePool } from 'mysql2/promise';
import { runStatement, type Statement, takeConnection } from './run-statement.ts';
import { isConnectionLost, isNodeOut, isRolledBack, POOL_EXHAUSTED } from './errors.ts';
import { retry } from './retry.ts';

export const CONNECTION = {
  charset: 'UTF8MB4_UNICODE_520_CI',
  connectTimeout: 2_000,
  dateStrings: true,
  // None is prepared; the driver allots room for 16,000 of them to each connection, half a megabyte.
  maxPreparedStatements: 1,
  multipleStatements: false,
  // An object that slipped past validation must not unfold into SQL.
  stringifyObjects: true,
  timezone: 'Z',
  // The query's own stack is Drizzle's; a second one costs time on every query.
  trace: false,
} as const;

/** Without NO_BACKSLASH_ESCAPES: the driver's escaping relies on backslashes. */
const SQL_MODE = [
  'STRICT_TRANS_TABLES',
  'ONLY_FULL_GROUP_BY',
  'NO_ZERO_DATE',
  'NO_ZERO_IN_DATE',
  'ERROR_FOR_DIVISION_BY_ZERO',
  'NO_ENGINE_SUBSTITUTION',
].join(',');

/**
 * Our lists end at a limit, in the order of an index. MySQL would rather hash a small table beside them, or every row
 * of a `NOT EXISTS`, and then sort the whole list; MariaDB has other switches, which stay as they are.
 */
const PLANS = `IF(VERSION() LIKE '%MariaDB%', @@optimizer_switch, 'semijoin=off,block_nested_loop=off')`;

/** Session settings of every connection, whatever the server's defaults are. */
export const SESSION = [
  `SET SESSION sql_mode = '${SQL_MODE}', time_zone = '+00:00', default_storage_engine = InnoDB,
    innodb_lock_wait_timeout = 5, optimizer_switch = ${PLANS}`,
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
];

/** Queued before the connection's first query; a connection on which it fails is destroyed. */
export function prepareConnection(connection: Connection): void {
  for (const statement of SESSION) {
    connection.query(statement, (error) => {
      if (error) connection.destroy();
    });
  }
}

/** The server did not answer a statement in time. */
class Silent extends Error {
  readonly code = 'ETIMEDOUT';
  readonly fatal = true;
}

/**
 * Destroys a connection when the server sends nothing for `ms` while statements wait: it is frozen or unreachable. The
 * driver alone would wait for ever, and its own timeout returns the connection to the pool, where the late answer is
 * taken for that of the next statement. Any traffic restarts the time, a new statement too.
 */
export function limitSilence(connection: Connection, ms: number): void {
  // The driver's typings leave it out.
  const stream: unknown = Reflect.get(connection, 'stream');
  if (!(stream instanceof Socket)) throw new Error('The driver keeps its socket elsewhere now');
  let waiting = 0;
  stream.setTimeout(ms, () => {
    if (waiting > 0) stream.destroy(new Silent(`Silent for ${ms} ms`));
  });
  const ended = (): void => {
    waiting -= 1;
  };
  const query = connection.query.bind(connection);
  Object.assign(connection, {
    query: (...args: unknown[]) => {
      const command: Query = Reflect.apply(query, undefined, args);
      waiting += 1;
      return command.once('end', ended);
    },
  });
}

/** No connection of the pool became free in time. */
class PoolExhausted extends Error {
  readonly code = POOL_EXHAUSTED;
}

/** Ends the wait for a free connection after `ms`: the driver alone would wait for ever. */
export function limitWait(pool: Pool, ms: number): void {
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (take) => {
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      Reflect.apply(take, undefined, [new PoolExhausted(`No free connection within ${ms} ms`)]);
    }, ms);
    getConnection((error, connection) => {
      clearTimeout(timer);
      if (!late) take(error, connection);
      else if (!error) connection.release();
    });
  };
}

const PLAIN_READ = /^\(?select\b(?!.*\bfor update$)/is;

const textOf = (statement: Statement): string => (typeof statement === 'string' ? statement : statement.sql);

/**
 * Retries a single statement that the server rolled back, and a read whose connection was lost, as all idle ones are
 * when the server restarts. A write whose connection was lost may have been executed, so it is not retried. For
 * statements outside a transaction only.
 */
export function retrySafely(pool: PromisePool): PromisePool {
  const once = async (statement: Statement, values?: unknown[]) => {
    const connection = await takeConnection(pool.pool);
    try {
      return await runStatement(connection, statement, values);
    } catch (error) {
      if (isNodeOut(error)) connection.destroy();
      throw error;
    } finally {
      connection.release();
    }
  };
  return Object.assign(pool, {
    query: (statement: Statement, values?: unknown[]) =>
      retry(
        () => once(statement, values),
        (error) => isRolledBack(error) || (PLAIN_READ.test(textOf(statement)) && isConnectionLost(error)),
      ),
  });
}
