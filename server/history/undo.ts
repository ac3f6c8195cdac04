import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { etiquetaDe } from '#shared/etiquetas.ts';
import { type Confirmer, requireConfirmationOn } from '../accounts/confirmation.ts';
import { type Holder, requireOn } from '../accounts/permissions.ts';
import { db } from '../db/client/client.ts';
import { isDuplicate, isForeignKey } from '../db/client/errors.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { unitOfWork } from '../db/client/unit-of-work.ts';
import { archivos, historia } from '../db/schema.ts';
import { Conflict, NotFound } from '../errors.ts';
import { reconcileRows } from '../documents/reconcile.ts';
import { settleFiles } from '../storage/register.ts';
import { deleteRow, updateRow } from '../storage/rows.ts';
import { beginTakingBack } from './change.ts';
import { type Kept, keptNamed, placeOf } from './kept-tables.ts';
import { filesOf, keepCreated, type Row } from './record.ts';
import { markStale } from './stale.ts';

type State = typeof historia.$inferSelect;

const keptOf = ({ tabla }: State): Kept => {
  const kept = keptNamed(tabla);
  if (!kept)
    throw new Conflict('Este registro es de una versión anterior del programa y ya no se puede recuperar.');
  return kept;
};

/** The fields of a stored row that the table still has. */
const rowIn = ({ table }: Kept, json: string | null): Row => {
  const stored: Record<string, unknown> = JSON.parse(json ?? '{}');
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(columns, name)));
};

/** A state written before a later migration may lack a field that a row cannot be without. */
const refuseIncomplete = ({ table }: Kept, row: Row): void => {
  const missing = Object.entries(getTableColumns(table)).find(
    ([name, column]) => column.notNull && !column.hasDefault && row[name] === undefined,
  );
  if (missing)
    throw new Conflict(
      `Este registro se guardó con una versión anterior del programa y le falta «${etiquetaDe(missing[0])}».`,
    );
};

/** History may have let go of a file that only an old state names. */
const refuseLostFiles = async ({ table }: Kept, rows: readonly Row[]): Promise<string[]> => {
  const urls = rows.flatMap((row) => filesOf(table, row));
  if (urls.length === 0) return urls;
  if ((await db().$count(archivos, inArray(archivos.url, urls))) < new Set(urls).size)
    throw new Conflict('Un archivo de este registro ya se borró definitivamente.');
  return urls;
};

const placeTaken = (): Conflict =>
  new Conflict('Otro registro ocupa ahora su lugar (la misma dirección o clave). Cámbialo y repite.');

const obstacleTo = (error: unknown): unknown => {
  if (isDuplicate(error)) return placeTaken();
  if (isForeignKey(error))
    return new Conflict('Aquello a lo que pertenecía ya no existe: restáuralo primero.');
  return error;
};

/** Rows that one statement inserts. */
const PORTION = 500;

/** Brings back deleted rows of one table, under their old numbers. */
const insertAgain = async (states: readonly State[]): Promise<void> => {
  const [first] = states;
  if (!first) return;
  const kept = keptOf(first);
  const rows = states.map((state) => {
    const row = rowIn(kept, state.antes);
    // Raised like by any change; a state of an older version of the program has none.
    return { ...row, id: state.fila, version: Number(row['version'] ?? 0) + 1 };
  });
  for (const row of rows) refuseIncomplete(kept, row);
  const urls = await refuseLostFiles(kept, rows);
  await db()
    .insert(kept.table)
    .values(rows)
    .catch((error: unknown) => {
      throw obstacleTo(error);
    });
  if (kept.mayReturn && !(await kept.mayReturn(rows))) throw placeTaken();
  const ids = states.map(({ id }) => id);
  await db().update(historia).set({ papelera: false }).where(inArray(historia.id, ids));
  await keepCreated(kept.table, rows);
  await settleFiles(urls);
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
    (one, other) => placeOf(one.tabla) - placeOf(other.tabla) || one.id - other.id,
  );
  await sequentially(inPortions(ordered), insertAgain);
};

const currentRow = async ({ table }: Kept, fila: number): Promise<Row | undefined> => {
  const rows: Row[] = await db().select().from(table).where(eq(table.id, fila)).for('update');
  return rows[0];
};

const undoUpdate = async (state: State): Promise<void> => {
  const kept = keptOf(state);
  const now = await currentRow(kept, state.fila);
  if (!now) throw new Conflict('El registro se eliminó después: restáuralo primero desde la papelera.');
  const after = rowIn(kept, state.despues);
  const changedSince = Object.keys(after).find(
    (name) => JSON.stringify(now[name]) !== JSON.stringify(after[name]),
  );
  if (changedSince !== undefined)
    throw new Conflict(`«${etiquetaDe(changedSince)}» cambió otra vez después: deshaz primero ese cambio.`);
  const before = rowIn(kept, state.antes);
  const back = Object.fromEntries(Object.keys(after).map((name) => [name, before[name] ?? null]));
  await refuseLostFiles(kept, [back]);
  await updateRow(kept.table, state.fila, back).catch((error: unknown) => {
    throw obstacleTo(error);
  });
};

const undoCreate = async (state: State): Promise<void> => {
  const kept = keptOf(state);
  if (!(await currentRow(kept, state.fila))) throw new Conflict('El registro ya se eliminó.');
  await deleteRow(kept.table, state.fila);
};

const GONE = 'Este cambio ya no está en la historia: venció su plazo o se borraron los datos de la persona.';

const statesOf = (where: SQL | undefined): Promise<State[]> =>
  db().select().from(historia).where(where).orderBy(asc(historia.id)).for('update');

const nounsOf = (states: readonly State[]) => states.map((state) => keptOf(state).group);

/** Rows that went with another one do not count: whoever may remove an event may bring it back with its comments. */
const requireEditable = async (states: readonly State[], user: Holder & Confirmer): Promise<void> => {
  const nouns = nounsOf(states.filter(({ arrastrada }) => !arrastrada));
  requireOn(user, nouns, 'editar');
  await requireConfirmationOn(user, nouns);
};

/** Takes back what one change did to rows, all of it or nothing; that is a change with history itself. */
export const undoChange = (cambio: string, user: Holder & Confirmer): Promise<void> =>
  unitOfWork(async () => {
    const states = await statesOf(eq(historia.cambio, cambio));
    if (states.length === 0) throw new NotFound(GONE);
    await requireEditable(states, user);
    beginTakingBack();
    const did = (accion: State['accion']) => states.filter((state) => state.accion === accion);
    await restoreDeleted(did('D'));
    await sequentially(did('U').toReversed(), undoUpdate);
    await sequentially(did('C').toReversed(), undoCreate);
    await reconcileRows(states);
    markStale(nounsOf(states));
  });

/** Brings back what several changes deleted, all of it or nothing. */
export const restoreChanges = (cambios: readonly string[], user: Holder & Confirmer): Promise<void> =>
  unitOfWork(async () => {
    const states = await statesOf(and(inArray(historia.cambio, [...cambios]), eq(historia.accion, 'D')));
    if (new Set(states.map(({ cambio }) => cambio)).size < new Set(cambios).size) throw new NotFound(GONE);
    await requireEditable(states, user);
    beginTakingBack();
    await restoreDeleted(states);
    await reconcileRows(states);
    markStale(nounsOf(states));
  });
