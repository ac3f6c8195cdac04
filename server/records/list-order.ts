// Texts, pictures and leaders have a place (`orden`); one call takes all ids of a list and is one change. The client
// has one mechanism for all of them (`client/admin/crud/use-reorder.ts`): a handle for pointers, two buttons for
// keyboards. The hero shows the events with a place in `eventos.destacado`, then the newest.
import { asc, eq, getTableName, max, type SQL } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { LISTA_CAMBIADA } from '#shared/contract/orden.ts';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { Rejected } from '#server/platform/errors.ts';
import { updateRow } from './rows.ts';

type OrderedTable = MySqlTable & { readonly id: MySqlColumn; readonly orden: MySqlColumn };

/** Rows of equal `orden` are in the order they were made in. */
export const byPosition = ({ orden, id }: OrderedTable): SQL[] => [asc(orden), asc(id)];

/** A list within a table: the rows in which a column, such as that of an event, has this number. */
interface List {
  readonly by: MySqlColumn;
  readonly id: number;
}

/** Locks the positions of one list, or of a whole table, until the unit of work ends. */
export const lockPositions = (table: MySqlTable, list: number | string = ''): Promise<void> =>
  lockGroup(`orden ${getTableName(table)} ${list}`);

/** The `orden` for a new row at the end of its list; locked, so nobody else gets it. */
export const nextPosition = async (table: OrderedTable, list?: List): Promise<number> => {
  await lockPositions(table, list?.id);
  const where = list && eq(list.by, list.id);
  const [last] = await db()
    .select({ orden: max(table.orden) })
    .from(table)
    .where(where);
  return Number(last?.orden ?? 0) + 1;
};

/** Raises each number just enough to be greater than the one before it. */
const rising = (numbers: readonly number[]): number[] => {
  let last = 0;
  return numbers.map((number) => {
    last = Math.max(number, last + 1);
    return last;
  });
};

/** Throws Rejected unless `ids`, none of them twice, are those of the list. */
export const requireSameIds = (ids: readonly number[], list: readonly number[]): void => {
  if (ids.length !== list.length || !ids.every((id) => list.includes(id)))
    throw new Rejected({ ids: [LISTA_CAMBIADA] });
};

/**
 * Puts the matching rows in the order of `ids`, which must name each of them once; throws Rejected otherwise. Places
 * that already increase are given out again, so that a move changes no row beyond those it passes.
 */
export const reorder = async (table: OrderedTable, ids: readonly number[], where?: SQL): Promise<void> => {
  const rows = await db()
    .select({ id: table.id, orden: table.orden })
    .from(table)
    .where(where)
    .orderBy(...byPosition(table))
    .for('update');
  requireSameIds(
    ids,
    rows.map(({ id }) => Number(id)),
  );
  const places = rising(rows.map(({ orden }) => Number(orden)));
  const moves = ids.map((id, at) => ({ id, orden: places[at] }));
  await sequentially(moves, ({ id, orden }) => updateRow(table, id, { orden }));
};
