import type { RowDataPacket } from 'mysql2';
import { database } from '#server/db/client/client.ts';

/**
 * The statements that the pool of this process sent while `work` ran, in order, as the server received them.
 * The log belongs to the whole server, which other test processes use too: they take turns.
 */
export const statementsDuring = async (work: () => PromiseLike<unknown>): Promise<string[]> => {
  const observer = await database().pool.getConnection();
  const ask = async <Row extends RowDataPacket>(sql: string): Promise<Row[]> =>
    (await observer.query<Row[]>({ sql }))[0];
  try {
    await ask("SELECT GET_LOCK('statement log', 60)");
    await ask("SET GLOBAL log_output = 'TABLE'");
    await ask('TRUNCATE TABLE mysql.general_log');
    await ask('SET GLOBAL general_log = ON');
    await work();
    await ask('SET GLOBAL general_log = OFF');
    const rows = await ask<{ argument: string | Buffer } & RowDataPacket>(
      `SELECT argument FROM mysql.general_log WHERE command_type IN ('Query', 'Execute') AND thread_id IN
         (SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND id <> CONNECTION_ID())`,
    );
    // A new connection's setup is not part of the work.
    return rows
      .map(({ argument }) => String(argument).trim())
      .filter((statement) => !statement.startsWith('SET SESSION'));
  } finally {
    await ask('SET GLOBAL general_log = OFF');
    await ask("SELECT RELEASE_LOCK('statement log')");
    observer.release();
  }
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

/** How the database would carry out a statement, table by table. */
export const explain = async (statement: string): Promise<Access[]> => {
  const [rows] = await database().pool.query<RowDataPacket[]>({ sql: `EXPLAIN ${statement}` });
  return rows.map((row) => ({
    table: String(row['table']),
    type: String(row['type']),
    rows: Number(row['rows']),
    temporary: String(row['Extra']).includes('Using temporary'),
  }));
};
