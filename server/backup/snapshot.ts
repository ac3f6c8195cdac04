import { createConnection, type RowDataPacket } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import { CONNECTION, SESSION } from '../db/client/connection.ts';
import { sequentially } from '../db/client/sequentially.ts';

/** Seconds the server waits for a disk that is slow to take the rows. */
const PATIENCE = 600;

/** One moment of the database, however long it is read and whatever is written meanwhile. */
export interface Snapshot {
  /** Reads a whole answer. */
  all<Row>(sql: string): Promise<Row[]>;
  /** Reads row by row: a table need not fit into memory. */
  each(sql: string): AsyncIterable<unknown>;
  close(): void;
}

const open = async (url: string) => {
  const connection = createConnection({ ...CONNECTION, uri: url });
  // One that breaks while nobody asks shows at the next question; unheard, it would end the process.
  connection.on('error', () => undefined);
  const asking = connection.promise();
  await sequentially(SESSION, async (statement) => {
    await asking.query(statement);
  });
  return { connection, asking };
};

/** A connection that is told what every other one of the site is told. */
export const openConnection = async (url: string): Promise<Connection> => (await open(url)).asking;

/** Opens a snapshot of this moment on a connection of its own. It holds no lock: the site goes on writing. */
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
