import type { RowDataPacket } from 'mysql2';
import { database } from '#server/db/client/client.ts';

const query = <Row extends RowDataPacket>(sql: string, values: unknown[] = []) =>
  database()
    .pool.query<Row[]>({ sql }, values)
    .then(([rows]) => rows);

/** Writes down every statement of this process's pool, as the server received it. */
export const startStatementLog = async () => {
  await query("SET GLOBAL log_output = 'TABLE'");
  await query('SET GLOBAL general_log = ON');
  return {
    /** The statements `work` sent, each once. */
    of: async (work: () => PromiseLike<unknown>): Promise<string[]> => {
      await query('TRUNCATE TABLE mysql.general_log');
      await work();
      const rows = await query<{ argument: string | Buffer } & RowDataPacket>(
        `SELECT argument FROM mysql.general_log WHERE command_type IN ('Query', 'Execute') AND thread_id IN
           (SELECT id FROM information_schema.processlist WHERE db = DATABASE())`,
      );
      const statements = new Set(rows.map(({ argument }) => String(argument).trim()));
      return [...statements].filter(
        (one) => /^\(*(select|update|delete)\b/i.test(one) && !one.includes('general_log'),
      );
    },
    end: () => query('SET GLOBAL general_log = OFF'),
  };
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

export const explain = async (statement: string): Promise<Access[]> => {
  const rows = await query<RowDataPacket>(`EXPLAIN ${statement}`);
  return rows.map((row) => ({
    table: String(row['table']),
    type: String(row['type']),
    rows: Number(row['rows']),
    temporary: String(row['Extra']).includes('Using temporary'),
  }));
};
