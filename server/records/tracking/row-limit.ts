import { getTableColumns, isNotNull } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { Conflict } from '#server/platform/errors.ts';
import { type HistoryTable, historyTableOf } from './history-tables.ts';
import type { Row } from './record-history.ts';

/** Whether a row counts towards the limit. */
export const countsTowardsLimit = ({ limit }: HistoryTable, row: Row): boolean =>
  limit !== undefined && (limit.of === undefined || (row[limit.of.field] ?? null) !== null);

/** Whether the limit is exceeded. Takes a lock, so concurrent units of work count one after another. */
export const exceedsLimit = async ({ group, table, limit }: HistoryTable): Promise<boolean> => {
  if (!limit) return false;
  await lockGroup(group);
  const column = limit.of && getTableColumns(table)[limit.of.field];
  return (await db().$count(table, column && isNotNull(column))) > limit.count;
};

/** Throws Conflict when the row just written exceeds the limit. */
export const enforceRowLimit = async (
  table: MySqlTable,
  after: Row,
  before: Row | null = null,
): Promise<void> => {
  const kept = historyTableOf(table);
  if (
    !kept?.limit ||
    !countsTowardsLimit(kept, after) ||
    (before !== null && countsTowardsLimit(kept, before))
  )
    return;
  if (await exceedsLimit(kept)) throw new Conflict(kept.limit.message);
};
