import { createConnection, type RowDataPacket } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import { CONNECTION, SESSION } from '#server/platform/db/client/connection.ts';
import { sequentially } from '#shared/contract/sequentially.ts';

/** Seconds the server waits for us to take the rows: our disk may be slow. */
const PATIENCE = 600;

/** The database as of one moment, unaffected by later writes. */
export interface Snapshot {
  all<Row>(sql: string): Promise<Row[]>;
  /** Streams the rows: a table need not fit into memory. */
  each(sql: string): AsyncIterable<Readonly<Record<string, unknown>>>;
  close(): void;
}

const open = async (url: string) => {
  const connection = createConnection({ ...CONNECTION, uri: url });
  // A connection lost while idle fails at the next query; without a listener it would end the process.
  connection.on('error', () => undefined);
  const asking = connection.promise();
  await sequentially(SESSION, async (statement) => {
    await asking.query(statement);
  });
  return { connection, asking };
};

/** A connection with the same session settings as the pool's. */
export const openConnection = async (url: string): Promise<Connection> => (await open(url)).asking;

/** Opens a snapshot on a connection of its own. It holds no locks: the site keeps writing. */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const { connection, asking } = await open(url);
  await sequentially(
    [
      `SET SESSION net_write_timeout = ${PATIENCE}`,
      'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
    ],
    async (statement) => {
      await asking.query(statement);
    },
  );
  return {
    all: async <Row>(sql: string) => {
      const [rows] = await asking.query<(Row & RowDataPacket)[]>(sql);
      return rows;
    },
    each: (sql) => connection.query(sql).stream(),
    close: () => connection.destroy(),
  };
};
