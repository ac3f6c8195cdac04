import { getTableColumns, isNotNull } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { takeTurn } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { Conflict } from '#server/platform/errors.ts';
import { type Kept, keptTable } from './kept-tables.ts';
import type { Row } from './record.ts';

/** Whether a row is one of those that are counted. */
export const isCounted = ({ most }: Kept, row: Row): boolean =>
  most !== undefined && (most.of === undefined || (row[most.of.field] ?? null) !== null);

/** Whether there are more rows than there may be. Counted by one unit of work after the other, each to its end. */
export const areTooMany = async ({ group, table, most }: Kept): Promise<boolean> => {
  if (!most) return false;
  await takeTurn(group);
  const column = most.of && getTableColumns(table)[most.of.field];
  return (await db().$count(table, column && isNotNull(column))) > most.count;
};

/** Throws Conflict when a row that was just written is one more than there may be. */
export const refuseOneTooMany = async (
  table: MySqlTable,
  after: Row,
  before: Row | null = null,
): Promise<void> => {
  const kept = keptTable(table);
  if (!kept?.most || !isCounted(kept, after) || (before !== null && isCounted(kept, before))) return;
  if (await areTooMany(kept)) throw new Conflict(kept.most.message);
};
