import { eq, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { Rejected } from '#server/platform/errors.ts';
import { db } from '../client/client.ts';

/**
 * Locks the parent row of a child until the unit of work ends; throws `missing` when there is none. A delete locks the
 * parent before its children, so writing a child first could deadlock.
 */
export const lockParent = async (
  table: MySqlTable & { id: MySqlColumn },
  id: number,
  missing: Record<string, string[]>,
): Promise<void> => {
  // MariaDB knows no `FOR SHARE`.
  const [rows] = await db().execute(sql`SELECT 1 FROM ${table} WHERE ${eq(table.id, id)} LOCK IN SHARE MODE`);
  if (!Array.isArray(rows) || rows.length === 0) throw new Rejected(missing);
};
