import { getTableColumns, isNotNull } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { Conflict } from '#server/platform/errors.ts';
import { type Kept, keptTable } from './kept-tables.ts';
import type { Row } from './record.ts';

/** Whether a row is one of those that are counted. */
export const isCounted = ({ limit }: Kept, row: Row): boolean =>
  limit !== undefined && (limit.of === undefined || (row[limit.of.field] ?? null) !== null);

/** Whether there are more rows than there may be. Counted by one unit of work after the other, each to its end. */
export const areTooMany = async ({ group, table, limit }: Kept): Promise<boolean> => {
  if (!limit) return false;
  await lockGroup(group);
  const column = limit.of && getTableColumns(table)[limit.of.field];
  return (await db().$count(table, column && isNotNull(column))) > limit.count;
};

/** Throws Conflict when a row that was just written is one more than there may be. */
export const refuseOneTooMany = async (
  table: MySqlTable,
  after: Row,
  before: Row | null = null,
): Promise<void> => {
  const kept = keptTable(table);
  if (!kept?.limit || !isCounted(kept, after) || (before !== null && isCounted(kept, before))) return;
  if (await areTooMany(kept)) throw new Conflict(kept.limit.message);
};
