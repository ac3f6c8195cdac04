import { and, eq, getTableColumns, inArray, isNotNull, ne } from 'drizzle-orm';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import type { Confirmer } from '#server/people/accounts/confirmation.ts';
import type { PermissionHolder } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { historia } from '#server/platform/db/schema.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { reconcileRows } from '../tracking/reconcile.ts';
import { reconcileFiles } from '../tracking/file-registry.ts';
import { deleteRow, updateRow } from '../rows.ts';
import { annotateChange } from '../tracking/change.ts';
import { type HistoryTable, restoreOrderOf, type RowTable } from '../tracking/history-tables.ts';
import { isSameValue, recordCreated, type Row } from '../tracking/record-history.ts';
import { enforceRules } from '../tracking/rules.ts';
import {
  currentRow,
  GONE,
  historyTableOfState,
  toConflict,
  placeTaken,
  refuseLostFiles,
  requireEditable,
  requireRow,
  rowIn,
  type State,
  statesOf,
  writeBack,
} from './states.ts';
import { etiquetaEn } from '../tracking/field-texts.ts';
import { lockPositions } from '../list-order.ts';
import type { ListPosition } from '#server/platform/noun/history-rules.ts';
import { exceedsLimit, countsTowardsLimit } from '../tracking/row-limit.ts';

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
const restorePositions = (states: readonly State[]): Promise<void> =>
  sequentially(states, async (state) => {
    const kept = historyTableOfState(state);
    if (!kept.limit && !kept.position) return;
    const row = await currentRow(kept, state.fila);
    if (!row) return;
    await keepToMost(kept, row);
    await keepOffTaken(kept, { ...(await currentRow(kept, state.fila)) });
  });

/** A state written before a later migration may lack a field that a row cannot be without. */
const refuseIncomplete = ({ table }: HistoryTable, row: Row): void => {
  const missing = Object.entries(getTableColumns(table)).find(
    ([name, column]) => column.notNull && !column.hasDefault && row[name] === undefined,
  );
  if (missing)
    throw new Conflict(
      `Este registro se guardó con una versión anterior del programa y le falta «${etiquetaDe(missing[0])}».`,
    );
};

/** Rows that one statement inserts. */
const PORTION = 500;

/** Brings back deleted rows of one table, under their old numbers. */
const insertAgain = async (states: readonly State[]): Promise<void> => {
  const [first] = states;
  if (!first) return;
  const kept = historyTableOfState(first);
  const rows = states.map((state) => {
    const row = rowIn(kept, state.antes);
    // Raised like by any change; a state of an older version of the program has none.
    return { ...row, id: state.fila, version: Number(row['version'] ?? 0) + 1 };
  });
  for (const row of rows) refuseIncomplete(kept, row);
  try {
    for (const row of rows) enforceRules(kept.table, row);
  } catch (error) {
    throw toConflict(error);
  }
  const urls = await refuseLostFiles(kept, rows);
  await db()
    .insert(kept.table)
    .values(rows)
    .catch((error: unknown) => {
      throw toConflict(error);
    });
  if (kept.mayRestore && !(await kept.mayRestore(rows))) throw placeTaken();
  const ids = states.map(({ id }) => id);
  await db().update(historia).set({ papelera: false }).where(inArray(historia.id, ids));
  await recordCreated(kept.table, rows);
  await reconcileFiles(urls);
};

/** States of one table that follow each other, at most `PORTION` of them at a time. */
const inPortions = (states: readonly State[]): State[][] => {
  const portions: State[][] = [];
  for (const state of states) {
    const last = portions.at(-1);
    if (last && last[0]?.tabla === state.tabla && last.length < PORTION) last.push(state);
    else portions.push([state]);
  }
  return portions;
};

const restoreDeleted = async (states: readonly State[]): Promise<void> => {
  if (states.some(({ papelera }) => !papelera))
    throw new Conflict('Este registro ya se restauró o se borró definitivamente.');
  const ordered = states.toSorted(
    (one, other) => restoreOrderOf(one.tabla) - restoreOrderOf(other.tabla) || one.id - other.id,
  );
  await sequentially(inPortions(ordered), insertAgain);
};

const undoUpdate = async (state: State): Promise<void> => {
  const kept = historyTableOfState(state);
  const now = await requireRow(kept, state.fila);
  const after = rowIn(kept, state.despues);
  const before = rowIn(kept, state.antes);
  const left = { ...before, ...after };
  // What one rule binds goes back together or not at all: half of it would make a row that nobody ever saved.
  const fieldGroups = kept.fieldGroups.filter((fields) => fields.some((name) => Object.hasOwn(after, name)));
  const changedSince = [...Object.keys(after), ...fieldGroups.flat()].find(
    (name) => Object.hasOwn(left, name) && !isSameValue(now[name], left[name]),
  );
  if (changedSince !== undefined)
    throw new Conflict(
      `«${etiquetaEn(state, changedSince)}» cambió otra vez después: deshaz primero ese cambio.`,
    );
  const back = Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null]));
  await writeBack(kept, state.fila, back);
};

const undoCreate = async (state: State): Promise<void> => {
  const kept = historyTableOfState(state);
  if (!(await currentRow(kept, state.fila))) throw new Conflict('El registro ya se eliminó.');
  await deleteRow(kept.table, state.fila);
};

/** Takes back what changes did to rows, all of it or nothing; that is a change with history itself. */
const takeBack = async (states: readonly State[], user: PermissionHolder & Confirmer): Promise<void> => {
  await requireEditable(states, user);
  annotateChange({ isUndo: true });
  const did = (accion: State['accion']) => states.filter((state) => state.accion === accion);
  await restoreDeleted(did('D'));
  await sequentially(did('U').toReversed(), undoUpdate);
  await sequentially(did('C').toReversed(), undoCreate);
  await restorePositions(states);
  await reconcileRows(states);
};

/** Takes back what one change did. */
export const undoChange = (cambio: string, user: PermissionHolder & Confirmer): Promise<void> =>
  unitOfWork(async () => {
    const states = await statesOf(eq(historia.cambio, cambio));
    if (states.length === 0) throw new NotFound(GONE);
    await takeBack(states, user);
  });

/** Brings back what several changes deleted. */
export const restoreChanges = (
  cambios: readonly string[],
  user: PermissionHolder & Confirmer,
): Promise<void> =>
  unitOfWork(async () => {
    const states = await statesOf(and(inArray(historia.cambio, [...cambios]), eq(historia.accion, 'D')));
    if (new Set(states.map(({ cambio }) => cambio)).size < new Set(cambios).size) throw new NotFound(GONE);
    await takeBack(states, user);
  });
