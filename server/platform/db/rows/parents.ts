import { eq, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { Rejected } from '#server/platform/errors.ts';
import { db } from '../client/client.ts';

/**
 * Locks the parent row of a child until the unit of work ends; where there is none, `missing` says so of a field. A
 * delete locks the parent first and its children next: a child written first would end in a deadlock.
 */
export const holdParent = async (
  table: MySqlTable & { id: MySqlColumn },
  id: number,
  missing: Record<string, string[]>,
): Promise<void> => {
  // MariaDB knows no `FOR SHARE`.
  const [rows] = await db().execute(sql`SELECT 1 FROM ${table} WHERE ${eq(table.id, id)} LOCK IN SHARE MODE`);
  if (!Array.isArray(rows) || rows.length === 0) throw new Rejected(missing);
};
