import { and, eq, getTableColumns, isNotNull, ne } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { Conflict } from '#server/platform/errors.ts';
import { takePlaces } from '../list-order.ts';
import { noteInChange } from '../kept/change.ts';
import type { Place } from '#server/platform/noun/kept.ts';
import type { Kept, RowTable } from '../kept/kept-tables.ts';
import { areTooMany, isCounted } from '../kept/most.ts';
import type { Row } from '../kept/record.ts';
import { updateRow } from '../rows.ts';
import { currentRow, keptOf, type State } from './states.ts';

/** Rows that came back where there are enough now: without what makes them count, or not at all. */
const keepToMost = async (kept: Kept, row: Row): Promise<void> => {
  const { most, table } = kept;
  if (!most || !isCounted(kept, row) || !(await areTooMany(kept))) return;
  if (!most.of) throw new Conflict(most.message);
  await updateRow(table, Number(row['id']), { [most.of.field]: null });
  noteInChange({ aviso: most.of.cameWithout });
};

/** The places that the other rows of its list have. */
const placesBeside = async (table: RowTable, { field, within = '' }: Place, row: Row): Promise<number[]> => {
  const { [field]: column, [within]: list } = getTableColumns(table);
  if (!column) return [];
  const where = and(ne(table.id, row['id']), isNotNull(column), list && eq(list, row[within]));
  const rows: { place: unknown }[] = await db().select({ place: column }).from(table).where(where);
  return rows.map(({ place }) => Number(place));
};

/** A row whose place another one got meanwhile goes behind the others of its list. */
const keepOffTaken = async ({ table, place }: Kept, row: Row): Promise<void> => {
  const own = Number(place ? row[place.field] : 0);
  // Without a place; rows older than the order of their list have 0.
  if (!place || own === 0) return;
  await takePlaces(table, place.within && Number(row[place.within]));
  const others = await placesBeside(table, place, row);
  if (others.includes(own))
    await updateRow(table, Number(row['id']), { [place.field]: Math.max(...others) + 1 });
};

/** Finds room for rows that an earlier state brought back, once all of them are written. */
export const placeAgain = (states: readonly State[]): Promise<void> =>
  sequentially(states, async (state) => {
    const kept = keptOf(state);
    if (!kept.most && !kept.place) return;
    const row = await currentRow(kept, state.fila);
    if (!row) return;
    await keepToMost(kept, row);
    await keepOffTaken(kept, { ...(await currentRow(kept, state.fila)) });
  });
