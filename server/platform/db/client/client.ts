import { createAsyncContext } from './async-context.ts';
import type { MySqlDatabase } from 'drizzle-orm/mysql-core';
import { drizzle, type MySql2PreparedQueryHKT, type MySql2QueryResultHKT } from 'drizzle-orm/mysql2';
import type { PoolConnection } from 'mysql2';
import { type Connection, createPool, type Pool } from 'mysql2/promise';
import { runStatement, type Statement } from './run-statement.ts';
import { CONNECTION, limitSilence, limitWait, prepareConnection, retrySafely } from './connection.ts';
import { recordStatementRead, tablesWritten } from './table-tracking.ts';
import { inTransaction } from './transaction.ts';

/** What queries run on: the pool, or the transaction of the running unit of work. */
export type Executor = MySqlDatabase<MySql2QueryResultHKT, MySql2PreparedQueryHKT> & {
  $client: Pool | Connection;
};

/** An open pool with Drizzle over it. */
export interface Database {
  readonly url: string;
  readonly executor: Executor;
  readonly pool: Pool;
  /** Runs `work` in one transaction; see `inTransaction`. What it writes must go through the executor it is given. */
  transaction<T>(work: (executor: Executor) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Every statement passes here before it is sent. */
const logQuery = (statement: string): void => {
  recordStatementRead(statement);
  const unit = runningUnit.current();
  if (unit) for (const table of tablesWritten(statement)) unit.changed.add(table);
};

const executorOn = (client: Pool | Connection): Executor => drizzle(client, { logger: { logQuery } });

/**
 * Statements that may wait for a connection. Each page runs several at once and a change rebuilds many pages, so the
 * queue is long; it is short enough that a frozen server cannot exhaust memory.
 */
const QUEUE = 500;
/** Ms to wait for a free connection, and for the server to send anything. With the time to connect: under 15 s. */
const PATIENCE_MS = 11_000;

/**
 * A pool for `mysql://user:password@host:port/name`, or `mysql://user@localhost/name?socketPath=/path`.
 * It connects at the first query: an unreachable server fails the query, not this call.
 */
export function connect(url: string): Database {
  const pool = createPool({ ...CONNECTION, uri: url, connectionLimit: 10, queueLimit: QUEUE });
  pool.pool.on('connection', (connection) => {
    limitSilence(connection, PATIENCE_MS);
    prepareConnection(connection);
  });
  limitWait(pool.pool, PATIENCE_MS);
  const executorOf = createExecutors();
  return {
    url,
    pool,
    executor: executorOn(retrySafely(pool)),
    transaction: (work) => inTransaction(pool.pool, (connection) => work(executorOf(connection))),
    close: () => pool.end(),
  };
}

/** One executor for each connection of a pool: what is prepared on it serves all its transactions. */
function createExecutors(): (connection: PoolConnection) => Executor {
  const executors = new WeakMap<PoolConnection, Executor>();
  return (connection) => {
    const known = executors.get(connection);
    if (known) return known;
    const query = (statement: Statement, values?: unknown[]) => runStatement(connection, statement, values);
    const executor = executorOn(Object.assign(connection.promise(), { query }));
    executors.set(connection, executor);
    return executor;
  };
}

/** A transaction and the tasks to run when it ends. */
export interface Unit {
  readonly executor: Executor;
  readonly beforeCommit: Task[];
  readonly afterCommit: Task[];
  readonly onRollback: Task[];
  readonly onUnknownCommit: Task[];
  /** The tables written so far; they are marked as the last thing before COMMIT. */
  readonly changed: Set<string>;
}
export type Task = () => unknown;

/** The unit of work the running code belongs to; `unitOfWork` alone enters it. */
export const runningUnit = createAsyncContext<Unit>();

let open: Database | undefined;

/** Opens the one database of this process; the earlier one must be closed first. */
export function openDatabase(url: string): Database {
  if (open) throw new Error('The database is already open');
  open = connect(url);
  return open;
}

/** What to query on: the transaction of the running unit of work, or the pool. */
export function db(): Executor {
  return runningUnit.current()?.executor ?? database().executor;
}

/** The open database itself; queries want `db()`. */
export function database(): Database {
  if (!open) throw new Error('The database is not open');
  return open;
}

/** Ends the pool after the queries under way; without an open database it does nothing. */
export async function closeDatabase(): Promise<void> {
  const closing = open;
  open = undefined;
  await closing?.close();
}
