import { and, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { Conflict } from '#server/platform/errors.ts';
import { takePlaces } from '../list-order.ts';
import { noteInChange } from '../kept/change.ts';
import type { ListPosition } from '#server/platform/noun/history-rules.ts';
import type { Kept, RowTable } from '../kept/kept-tables.ts';
import { areTooMany, isCounted } from '../kept/most.ts';
import type { Row } from '../kept/record.ts';
import { updateRow } from '../rows.ts';
import { currentRow, keptOf, type State } from './states.ts';

/** Rows that came back where there are enough now: without what makes them count, or not at all. */
const keepToMost = async (kept: Kept, row: Row): Promise<void> => {
  const { limit, table } = kept;
  if (!limit || !isCounted(kept, row) || !(await areTooMany(kept))) return;
  if (!limit.of) throw new Conflict(limit.message);
  await updateRow(table, Number(row['id']), { [limit.of.field]: null });
  noteInChange({ aviso: limit.of.cameWithout });
};

/** The places that the other rows of its list have. */
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

/** A row whose place another one got meanwhile goes behind the others of its list. */
const keepOffTaken = async ({ table, position }: Kept, row: Row): Promise<void> => {
  const own = Number(position ? row[position.field] : 0);
  // Without a place; rows older than the order of their list have 0.
  if (!position || own === 0) return;
  await takePlaces(table, position.within && Number(row[position.within]));
  const others = await placesBeside(table, position, row);
  if (others.includes(own))
    await updateRow(table, Number(row['id']), { [position.field]: Math.max(...others) + 1 });
};

/** Finds room for rows that an earlier state brought back, once all of them are written. */
export const placeAgain = (states: readonly State[]): Promise<void> =>
  sequentially(states, async (state) => {
    const kept = keptOf(state);
    if (!kept.limit && !kept.position) return;
    const row = await currentRow(kept, state.fila);
    if (!row) return;
    await keepToMost(kept, row);
    await keepOffTaken(kept, { ...(await currentRow(kept, state.fila)) });
  });
