import { eq, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';

/**
 * Locks the parent row of a new child until the unit of work ends; false when there is none. A delete locks the
 * parent first and its children next: a child written first would end in a deadlock.
 */
export const holdParent = async (table: MySqlTable & { id: MySqlColumn }, id: number): Promise<boolean> => {
  // MariaDB knows no `FOR SHARE`.
  const [rows] = await db().execute(sql`SELECT 1 FROM ${table} WHERE ${eq(table.id, id)} LOCK IN SHARE MODE`);
  return Array.isArray(rows) && rows.length > 0;
};
