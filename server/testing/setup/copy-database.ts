import { type Connection, createConnection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { COLLATION } from '#server/platform/db/collation.ts';

type Shown = ({ 'Create Table': string } & RowDataPacket)[];

const tablesIn = async (connection: Connection): Promise<string[]> => {
  const [rows] = await connection.query<[string][] & RowDataPacket[][]>({
    sql: 'SHOW TABLES',
    rowsAsArray: true,
  });
  return rows.map(([name]) => name);
};

/** Makes the database of one URL like that of another on the same server: its tables, and the rows they hold. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const [source, copy] = [from, to].map((url) => escapeId(new URL(url).pathname.slice(1), true));
  const connection = await createConnection({ uri: from, multipleStatements: true });
  try {
    const tables = await tablesIn(connection);
    const names = tables.map((name) => escapeId(name, true));
    const [shown] = await connection.query<Shown[] & RowDataPacket[][]>(
      names.map((name) => `SHOW CREATE TABLE ${name}`).join(';'),
    );
    await connection.query(
      [
        `CREATE DATABASE ${copy} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
        `USE ${copy}`,
        // Tables come in the order of their names, parents or not.
        'SET foreign_key_checks = 0',
        ...shown.flatMap(([row]) => row?.['Create Table'] ?? []),
        ...names.map((name) => `INSERT INTO ${name} SELECT * FROM ${source}.${name}`),
      ].join(';'),
    );
  } finally {
    connection.destroy();
  }
}

/** Replaces the rows of one database by those of another on the same server; new ids continue after the copied ones. */
export async function copyRows(from: string, to: string): Promise<void> {
  const source = escapeId(new URL(from).pathname.slice(1), true);
  const connection = await createConnection({ uri: to, multipleStatements: true });
  try {
    const tables = await tablesIn(connection);
    const names = tables.map((name) => escapeId(name, true));
    const [[held]] = await connection.query<Record<string, number>[] & RowDataPacket[]>(
      `SELECT ${names.map((name) => `EXISTS(SELECT 1 FROM ${name}) OR EXISTS(SELECT 1 FROM ${source}.${name}) AS ${name}`).join(', ')}`,
    );
    const filled = tables.flatMap((name) => (held?.[name] === 1 ? [escapeId(name, true)] : []));
    await connection.query(
      [
        'SET foreign_key_checks = 0',
        ...filled.flatMap((name) => [
          `TRUNCATE TABLE ${name}`,
          `INSERT INTO ${name} SELECT * FROM ${source}.${name}`,
        ]),
      ].join(';'),
    );
  } finally {
    connection.destroy();
  }
}
