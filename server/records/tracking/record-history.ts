// Every call of staff is one change. `openChange` names it in the running unit of work; the three functions of
// `records/rows.ts`, which all writes to rows pass, keep what the rows were (`record-history.ts`, table `historia`). A noun does
// nothing for it: `app/nouns.ts` lists the tables and the order in which rows come back. The answer carries the name
// as `X-Cambio`, and `undo.ts` takes a change back whole or not at all, which is a change itself. A deleted row is in
// the bin while its state says `papelera`. A file that only history refers to is `retirado`: stored, backed up, swept
// by nobody, and not served (`http/static/storage.ts`). `purge.ts` lets go of states by age and number, at an
// erasure, and when the quota is full.
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import { historia, historiaArchivos } from '#server/platform/db/schema.ts';
import { type Change, currentChange } from './change.ts';
import { createEventChannel } from '#server/platform/event-channel.ts';
import { type HistoryTable, historyTableOf, type RowTable } from './history-tables.ts';
import { MAX_STATES, flagSurplus } from './surplus-states.ts';

/** A row as the database answers it, by field. */
export type Row = Readonly<Record<string, unknown>>;
type State = typeof historia.$inferInsert;

/** Rows of the history that one statement writes. */
const PORTION = 500;

/** What people call a row; null where the given values do not tell. */
export const titleOfRow = (historyTable: HistoryTable, row: Row): string | null => {
  const title = row[historyTable.title];
  return typeof title === 'string' ? title.slice(0, longitudes.titulo).toWellFormed() : null;
};

const asJson = ({ omit = [] }: HistoryTable, row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !omit.includes(name))));

/** The addresses of the stored files a row owns. */
export const filesOf = (table: RowTable, row: Row): string[] =>
  Object.keys(fileColumns(table)).flatMap((name) => {
    const url = row[name];
    return typeof url === 'string' && url.startsWith('/storage/') ? [url] : [];
  });

interface RowState {
  readonly row: Row;
  readonly state: Pick<State, 'accion' | 'antes' | 'despues' | 'papelera' | 'arrastrada'>;
}

/** What a change of staff did to a row with history, however it came about: saved, deleted, undone, restored. */
export interface RowChange {
  readonly historyTable: HistoryTable;
  readonly accion: 'C' | 'U' | 'D';
  readonly fila: number;
  readonly titulo: string;
  /** The change's name. */
  readonly cambio: string;
  readonly by: { readonly name: string };
  /** Deleted or restored together with the row it belongs to. */
  readonly cascaded: boolean;
  /** Null where the row was not there. */
  readonly before: Row | null;
  readonly after: Row | null;
}
export const rowChanged = createEventChannel<RowChange>('rowChanged');

const changedIn = ({ row, state: { accion, despues } }: RowState): Pick<RowChange, 'before' | 'after'> => {
  if (accion === 'C') return { before: null, after: row };
  if (accion === 'D') return { before: row, after: null };
  const changed: Row = JSON.parse(despues ?? '{}');
  return { before: row, after: { ...row, ...changed } };
};

const tellListeners = (
  historyTable: HistoryTable,
  { name, author }: Change,
  rowStates: readonly RowState[],
): Promise<void> =>
  sequentially(rowStates, (one) =>
    rowChanged.emit({
      historyTable,
      accion: one.state.accion,
      fila: Number(one.row['id']),
      titulo: titleOfRow(historyTable, one.row) ?? '',
      cambio: name,
      by: author,
      cascaded: one.state.arrastrada === true,
      ...changedIn(one),
    }),
  );

const write = async (historyTable: HistoryTable, rowStates: readonly RowState[]): Promise<void> => {
  const change = currentChange();
  if (!change || rowStates.length === 0) return;
  for (let at = 0; at < rowStates.length; at += PORTION) {
    const portion = rowStates.slice(at, at + PORTION);
    // Sequentially, because the ids of one INSERT must be consecutive.
    // oxlint-disable-next-line no-await-in-loop
    const ids = await db()
      .insert(historia)
      .values(
        portion.map(({ row, state }) => ({
          ...state,
          cambio: change.name,
          tabla: getTableName(historyTable.table),
          fila: Number(row['id']),
          titulo: titleOfRow(historyTable, row),
          correo: typeof row['correo'] === 'string' ? row['correo'] : null,
        })),
      )
      .$returningId();
    const files = portion.flatMap(({ row }, index) =>
      filesOf(historyTable.table, row).map((url) => ({ url, historia_id: ids[index]?.id ?? 0 })),
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (files.length > 0) await db().insert(historiaArchivos).ignore().values(files);
  }
  change.states += rowStates.length;
  await tellListeners(historyTable, change, rowStates);
};

/** Whether writes to this table are recorded now. */
export const isRecorded = (table: RowTable): boolean =>
  currentChange() !== undefined && historyTableOf(table) !== undefined;

/** Records created rows. */
export const recordCreated = async (table: RowTable, rows: readonly Row[]): Promise<void> => {
  const historyTable = historyTableOf(table);
  if (!historyTable) return;
  await write(
    historyTable,
    rows.map((row) => ({ row, state: { accion: 'C' as const } })),
  );
};

/** Whether two values of a field are equal; SQL expressions never are, since only the database can evaluate them. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  !is(one, SQL) && JSON.stringify(one) === JSON.stringify(other);

/** Fields derived from the writes themselves. */
const COUNTED = new Set(['version', 'modificado', 'revision']);
/** The fields of a table that are set by people. */
export const decidedFields = (table: MySqlTable): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => !COUNTED.has(name));

/** Which of those fields the values change. */
export const changedFields = (table: MySqlTable, before: Row, values: Row): string[] =>
  decidedFields(table).filter(
    (name) => values[name] !== undefined && !isSameValue(values[name], before[name]),
  );

/** Records the row before the update, and the changed fields. */
export const recordUpdated = async (table: RowTable, before: Row, after: Row): Promise<void> => {
  const historyTable = historyTableOf(table);
  if (!historyTable) return;
  const changed = changedFields(table, before, after).map((name) => [name, after[name]] as const);
  if (changed.length === 0) return;
  const despues = asJson(historyTable, Object.fromEntries(changed));
  await write(historyTable, [
    { row: before, state: { accion: 'U', antes: asJson(historyTable, before), despues } },
  ]);
  // Each change raises the version, so a row below this version cannot have surplus states.
  if (Number(after['version'] ?? before['version']) > MAX_STATES)
    await flagSurplus(table, Number(before['id']));
};

/** Records deleted rows; `cascaded` when they are deleted together with their parent. */
export const recordDeleted = async (
  table: MySqlTable,
  rows: readonly Row[],
  dragged: boolean,
): Promise<void> => {
  const historyTable = historyTableOf(table);
  if (!historyTable) return;
  await write(
    historyTable,
    rows.map((row) => ({
      row,
      state: { accion: 'D' as const, antes: asJson(historyTable, row), papelera: true, arrastrada: dragged },
    })),
  );
};
