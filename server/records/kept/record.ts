// Every call of staff is one change. `openChange` names it in the running unit of work; the three functions of
// `records/rows.ts`, which all writes to rows pass, keep what the rows were (`record.ts`, table `historia`). A noun does
// nothing for it: `app/nouns.ts` lists the tables and the order in which rows come back. The answer carries the name
// as `X-Cambio`, and `undo.ts` takes a change back whole or not at all, which is a change itself. A deleted row is in
// the bin while its state says `papelera`. A file that only history refers to is `retirado`: stored, backed up, swept
// by nobody, and not served (`records/kept/retired.ts`). `purge.ts` lets go of states by age and number, at an
// erasure, and when the quota is full.
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { fileColumns } from '#server/platform/db/rows/file-columns.ts';
import { historia, historiaArchivos } from '#server/platform/db/schema.ts';
import { type Change, openedChange } from './change.ts';
import { createEventChannel } from '#server/platform/event-channel.ts';
import { type Kept, keptTable, type RowTable } from './kept-tables.ts';
import { MOST_STATES, noteSurplus } from './surplus.ts';

/** A row as the database answers it, by field. */
export type Row = Readonly<Record<string, unknown>>;
type State = typeof historia.$inferInsert;

/** Rows of the history that one statement writes. */
const PORTION = 500;

/** What people call a row; null where the given values do not tell. */
export const titleOfRow = (kept: Kept, row: Row): string | null => {
  const title = row[kept.title];
  return typeof title === 'string' ? title.slice(0, longitudes.titulo).toWellFormed() : null;
};

const asJson = ({ omit = [] }: Kept, row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).filter(([name]) => !omit.includes(name))));

/** The addresses of the stored files a row owns. */
export const filesOf = (table: RowTable, row: Row): string[] =>
  Object.keys(fileColumns(table)).flatMap((name) => {
    const url = row[name];
    return typeof url === 'string' && url.startsWith('/storage/') ? [url] : [];
  });

interface KeptRow {
  readonly row: Row;
  readonly state: Pick<State, 'accion' | 'antes' | 'despues' | 'papelera' | 'arrastrada'>;
}

/** What a change of staff did to a row with history, however it came about: saved, deleted, undone, restored. */
export interface RowChange {
  readonly kept: Kept;
  readonly accion: 'C' | 'U' | 'D';
  readonly fila: number;
  readonly titulo: string;
  /** The change's name. */
  readonly cambio: string;
  readonly by: { readonly name: string };
  /** It went, or came back, because another row did. */
  readonly dragged: boolean;
  /** Null where the row was not there. */
  readonly before: Row | null;
  readonly after: Row | null;
}
export const rowChanged = createEventChannel<RowChange>('rowChanged');

const changedIn = ({ row, state: { accion, despues } }: KeptRow): Pick<RowChange, 'before' | 'after'> => {
  if (accion === 'C') return { before: null, after: row };
  if (accion === 'D') return { before: row, after: null };
  const changed: Row = JSON.parse(despues ?? '{}');
  return { before: row, after: { ...row, ...changed } };
};

const tellListeners = (kept: Kept, { name, by }: Change, keptRows: readonly KeptRow[]): Promise<void> =>
  sequentially(keptRows, (one) =>
    rowChanged.emit({
      kept,
      accion: one.state.accion,
      fila: Number(one.row['id']),
      titulo: titleOfRow(kept, one.row) ?? '',
      cambio: name,
      by,
      dragged: one.state.arrastrada === true,
      ...changedIn(one),
    }),
  );

const write = async (kept: Kept, keptRows: readonly KeptRow[]): Promise<void> => {
  const change = openedChange();
  if (!change || keptRows.length === 0) return;
  for (let at = 0; at < keptRows.length; at += PORTION) {
    const portion = keptRows.slice(at, at + PORTION);
    // One after the other: the numbers of a statement follow each other.
    // oxlint-disable-next-line no-await-in-loop
    const ids = await db()
      .insert(historia)
      .values(
        portion.map(({ row, state }) => ({
          ...state,
          cambio: change.name,
          tabla: getTableName(kept.table),
          fila: Number(row['id']),
          titulo: titleOfRow(kept, row),
          correo: typeof row['correo'] === 'string' ? row['correo'] : null,
        })),
      )
      .$returningId();
    const files = portion.flatMap(({ row }, index) =>
      filesOf(kept.table, row).map((url) => ({ url, historia_id: ids[index]?.id ?? 0 })),
    );
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (files.length > 0) await db().insert(historiaArchivos).ignore().values(files);
  }
  change.states += keptRows.length;
  await tellListeners(kept, change, keptRows);
};

/** Whether what happens to rows of this table is being kept. */
export const isKept = (table: RowTable): boolean =>
  openedChange() !== undefined && keptTable(table) !== undefined;

/** Keeps that rows were created. */
export const keepCreated = async (table: RowTable, rows: readonly Row[]): Promise<void> => {
  const kept = keptTable(table);
  if (!kept) return;
  await write(
    kept,
    rows.map((row) => ({ row, state: { accion: 'C' as const } })),
  );
};

/** Whether two values of a field are the same; what SQL comes to only the database knows. */
export const isSame = (one: unknown, other: unknown): boolean =>
  !is(one, SQL) && JSON.stringify(one) === JSON.stringify(other);

/** How often and when a row was written: that follows from its changes. */
const COUNTED = new Set(['version', 'modificado', 'revision']);
/** The fields of a table that somebody decides. */
export const decidedFields = (table: MySqlTable): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => !COUNTED.has(name));

/** The decided fields of a row that values change. */
export const changedFields = (table: MySqlTable, before: Row, values: Row): string[] =>
  decidedFields(table).filter((name) => values[name] !== undefined && !isSame(values[name], before[name]));

/** Keeps a row as it was, and what of it changed. */
export const keepUpdated = async (table: RowTable, before: Row, after: Row): Promise<void> => {
  const kept = keptTable(table);
  if (!kept) return;
  const changed = changedFields(table, before, after).map((name) => [name, after[name]] as const);
  if (changed.length === 0) return;
  const despues = asJson(kept, Object.fromEntries(changed));
  await write(kept, [{ row: before, state: { accion: 'U', antes: asJson(kept, before), despues } }]);
  // Each change raises the version: a row that was changed less often has no more states than are kept.
  if (Number(after['version'] ?? before['version']) > MOST_STATES)
    await noteSurplus(table, Number(before['id']));
};

/** Keeps rows that are deleted; `dragged` ones go because the row they belong to goes. */
export const keepDeleted = async (
  table: MySqlTable,
  rows: readonly Row[],
  dragged: boolean,
): Promise<void> => {
  const kept = keptTable(table);
  if (!kept) return;
  await write(
    kept,
    rows.map((row) => ({
      row,
      state: { accion: 'D' as const, antes: asJson(kept, row), papelera: true, arrastrada: dragged },
    })),
  );
};
