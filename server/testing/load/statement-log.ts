import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { format, type RowDataPacket, type SqlValue } from 'mysql2';
import { z } from 'zod';
import { database } from '#server/platform/db/client/client.ts';

/** The event mysql2 publishes for each statement; for `execute` the values are separate. */
const Sent = z.object({ query: z.string(), values: z.array(z.custom<SqlValue>()).optional() });

/** The statements that this process sent to the database while `work` ran, in order, with their values. */
export const statementsDuring = async (work: () => PromiseLike<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const queried = (message: unknown): void => {
    statements.push(Sent.parse(message).query.trim());
  };
  const executed = (message: unknown): void => {
    const { query, values } = Sent.parse(message);
    statements.push(format(query, values).trim());
  };
  subscribe('tracing:mysql2:query:start', queried);
  subscribe('tracing:mysql2:execute:start', executed);
  try {
    await work();
  } finally {
    unsubscribe('tracing:mysql2:query:start', queried);
    unsubscribe('tracing:mysql2:execute:start', executed);
  }
  // A new connection's setup is not part of the work.
  return statements.filter((statement) => !statement.startsWith('SET SESSION'));
};

/** One table a statement reads, and how. */
export interface Access {
  table: string;
  /** `ALL`: every row; `index`: every entry of an index. */
  type: string;
  /** How many of them the database expects to read. */
  rows: number;
  /** Whether it sorts or groups in a temporary table. */
  temporary: boolean;
}

/** How the database would carry out a statement, table by table; MySQL draws a tree unless told otherwise. */
export const explain = async (statement: string): Promise<Access[]> => {
  const [rows] = await database().pool.query<RowDataPacket[]>({
    sql: `EXPLAIN FORMAT=TRADITIONAL ${statement}`,
  });
  return rows.map((row) => ({
    table: String(row['table']),
    type: String(row['type']),
    rows: Number(row['rows']),
    temporary: String(row['Extra']).includes('Using temporary'),
  }));
};
