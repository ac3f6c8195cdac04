import { eq, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';

/**
 * Holds the row a new child hangs on until the unit of work ends, and says whether it is there.
 * Whoever deletes the row locks it first and its children next: a child written first would end in a deadlock.
 */
export const holdParent = async (table: MySqlTable & { id: MySqlColumn }, id: number): Promise<boolean> => {
  // MariaDB knows no `FOR SHARE`.
  const [rows] = await db().execute(sql`SELECT 1 FROM ${table} WHERE ${eq(table.id, id)} LOCK IN SHARE MODE`);
  return Array.isArray(rows) && rows.length > 0;
};
