import { type Connection, escapeId, type RowDataPacket } from 'mysql2/promise';

/** The first column, named `value`, of every row. */
export const selectValues = async (
  connection: Connection,
  sql: string,
  given: unknown[] = [],
): Promise<unknown[]> => {
  const [rows] = await connection.query<({ value: unknown } & RowDataPacket)[]>(sql, given);
  return rows.map(({ value }) => value);
};

/** The tables of a database; none when there is no such database. */
export const listTables = async (connection: Connection, database: string): Promise<string[]> => {
  const found = await selectValues(
    connection,
    `SELECT TABLE_NAME AS value FROM information_schema.TABLES
     WHERE TABLE_SCHEMA = ? AND TABLE_TYPE = 'BASE TABLE' ORDER BY TABLE_NAME`,
    [database],
  );
  return found.map(String);
};

export const qualifiedName = (database: string, table: string): string =>
  `${escapeId(database, true)}.${escapeId(table, true)}`;
