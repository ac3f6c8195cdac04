import { and, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { Conflict } from '#server/platform/errors.ts';
import { lockPositions } from '../list-order.ts';
import { annotateChange } from '../tracking/change.ts';
import type { ListPosition } from '#server/platform/noun/history-rules.ts';
import type { HistoryTable, RowTable } from '../tracking/history-tables.ts';
import { exceedsLimit, countsTowardsLimit } from '../tracking/row-limit.ts';
import type { Row } from '../tracking/record-history.ts';
import { updateRow } from '../rows.ts';
import { currentRow, historyTableOfState, type State } from './states.ts';

/** A restored row beyond the row limit: cleared of the field that makes it count, or refused. */
const keepToMost = async (kept: HistoryTable, row: Row): Promise<void> => {
  const { limit, table } = kept;
  if (!limit || !countsTowardsLimit(kept, row) || !(await exceedsLimit(kept))) return;
  if (!limit.of) throw new Conflict(limit.message);
  await updateRow(table, Number(row['id']), { [limit.of.field]: null });
  annotateChange({ aviso: limit.of.cameWithout });
};

/** The positions of the other rows of its list. */
const placesBeside = async (
  table: RowTable,
  { field, within = '' }: ListPosition,
  row: Row,
): Promise<number[]> => {
  const { [field]: column, [within]: list } = getTableColumns(table);
  if (!column) return [];
  const where = and(ne(table.id, row['id']), isNotNull(column), list && eq(list, row[within]));
  const rows: { position: unknown }[] = await db().select({ position: column }).from(table).where(where);
  return rows.map(({ position }) => Number(position));
};

/** Moves a row whose position was taken meanwhile to the end of its list. */
const keepOffTaken = async ({ table, position }: HistoryTable, row: Row): Promise<void> => {
  const own = Number(position ? row[position.field] : 0);
  // Without a position; rows older than the column have 0.
  if (!position || own === 0) return;
  await lockPositions(table, position.within && Number(row[position.within]));
  const others = await placesBeside(table, position, row);
  if (others.includes(own))
    await updateRow(table, Number(row['id']), { [position.field]: Math.max(...others) + 1 });
};

/** Fixes limits and positions of restored rows, once all of them are written. */
export const restorePositions = (states: readonly State[]): Promise<void> =>
  sequentially(states, async (state) => {
    const kept = historyTableOfState(state);
    if (!kept.limit && !kept.position) return;
    const row = await currentRow(kept, state.fila);
    if (!row) return;
    await keepToMost(kept, row);
    await keepOffTaken(kept, { ...(await currentRow(kept, state.fila)) });
  });
