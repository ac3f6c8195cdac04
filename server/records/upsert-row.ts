import type { SQL } from 'drizzle-orm';
import type { MySqlInsertValue } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import type { RowTable } from './tracking/history-tables.ts';
import { type Changes, insertRow, updateRow } from './rows.ts';

/**
 * Updates the row with this unique key, or inserts it. Of several concurrent callers that find none, one inserts it and
 * the others update it.
 */
export const upsertRow = async <T extends RowTable>(
  table: T,
  key: SQL,
  { made, changes }: { made: MySqlInsertValue<T>; changes: Changes<T> },
): Promise<void> => {
  const rows: { id: unknown }[] = await db().select({ id: table.id }).from(table).where(key).for('update');
  const [known] = rows;
  if (known) return updateRow(table, Number(known.id), changes);
  try {
    await insertRow(table, made);
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    // Another request has made it meanwhile, and that one is committed now: the next look sees its row.
    await upsertRow(table, key, { made, changes });
  }
};
