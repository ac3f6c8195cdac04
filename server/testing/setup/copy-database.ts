import { createConnection, escapeId, type RowDataPacket } from 'mysql2/promise';
import { COLLATION } from '#server/platform/db/collation.ts';

type Shown = ({ 'Create Table': string } & RowDataPacket)[];

/** Makes the database of one URL like that of another on the same server: its tables, and the rows they hold. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const [source, copy] = [from, to].map((url) => escapeId(new URL(url).pathname.slice(1), true));
  const connection = await createConnection({ uri: from, multipleStatements: true });
  try {
    const [tables] = await connection.query<[string][] & RowDataPacket[][]>({
      sql: 'SHOW TABLES',
      rowsAsArray: true,
    });
    const names = tables.map(([name]) => escapeId(name, true));
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
