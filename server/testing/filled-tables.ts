import { getTableName, is } from 'drizzle-orm';
import { MySqlTable } from 'drizzle-orm/mysql-core';
import type { RowDataPacket } from 'mysql2';
import { database } from '#server/platform/db/client/client.ts';
import * as schema from '#server/platform/db/schema.ts';

/** Every table of the schema. */
export const allTables = Object.values(schema).filter((value) => is(value, MySqlTable));

const holdsRows = (name: string): string => `EXISTS(SELECT 1 FROM \`${name}\`) AS \`${name}\``;
const QUESTION = `SELECT ${allTables.map((table) => holdsRows(getTableName(table))).join(', ')}`;

/** The tables of the open database that have rows, found with one query. */
export const filledTables = async (): Promise<MySqlTable[]> => {
  const [[answer]] = await database().pool.query<({ [table: string]: number } & RowDataPacket)[]>(QUESTION);
  return allTables.filter((table) => answer?.[getTableName(table)] === 1);
};
