import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { CONNECTION, SESSION } from '../db/connection.ts';
import { inOrder } from '../db/in-order.ts';

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

/** A connection that is told what every other one of the site is told. */
export const openConnection = async (url: string): Promise<Connection> => {
  const connection = await createConnection({ ...CONNECTION, uri: url });
  await inOrder(SESSION, async (statement) => {
    await connection.query(statement);
  });
  return connection;
};

/** Opens a snapshot of this moment on a connection of its own. It holds no lock: the site goes on writing. */
export const openSnapshot = async (url: string): Promise<Snapshot> => {
  const connection = await openConnection(url);
  await inOrder(
    [
      `SET SESSION net_write_timeout = ${PATIENCE}`,
      'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ',
      'START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY',
    ],
    async (statement) => {
      await connection.query(statement);
    },
  );
  return {
    all: async <Row>(sql: string) => {
      const [rows] = await connection.query<(Row & RowDataPacket)[]>(sql);
      return rows;
    },
    each: (sql) => connection.connection.query(sql).stream(),
    close: () => connection.destroy(),
  };
};
