import { asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { etiquetaDe } from '#shared/contract/words/etiquetas.ts';
import { type Confirmer, requireConfirmationOn } from '#server/people/accounts/confirmation.ts';
import {
  type PermissionHolder,
  hasPermissionOn,
  requirePermissionOn,
} from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate, isForeignKey } from '#server/platform/db/client/errors.ts';
import { archivos, historia } from '#server/platform/db/schema.ts';
import { Conflict, NotFound, Rejected } from '#server/platform/errors.ts';
import { updateRow } from '../rows.ts';
import { type HistoryTable, historyTableNamed, permissionNounOf } from '../tracking/history-tables.ts';
import { filesOf, type Row } from '../tracking/record-history.ts';

/** What history keeps of one row in one change. */
export type State = typeof historia.$inferSelect;

export const historyTableOfState = ({ tabla }: State): HistoryTable => {
  const kept = historyTableNamed(tabla);
  if (!kept)
    throw new Conflict('Este registro es de una versión anterior del programa y ya no se puede recuperar.');
  return kept;
};

/** The fields of a stored row that the table still has. */
export const rowIn = ({ table }: HistoryTable, json: string | null): Row => {
  const stored: Record<string, unknown> = JSON.parse(json ?? '{}');
  const columns = getTableColumns(table);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(columns, name)));
};

/** A file that only an old state names may have been purged. */
export const refuseLostFiles = async ({ table }: HistoryTable, rows: readonly Row[]): Promise<string[]> => {
  const urls = rows.flatMap((row) => filesOf(table, row));
  if (urls.length === 0) return urls;
  if ((await db().$count(archivos, inArray(archivos.url, urls))) < new Set(urls).size)
    throw new Conflict('Un archivo de este registro ya se borró definitivamente.');
  return urls;
};

export const placeTaken = (): Conflict =>
  new Conflict('Otro registro ocupa ahora su lugar (la misma dirección o clave). Cámbialo y repite.');

/** There is no form whose field could say what is wrong. */
const misfitOf = ({ errors = {} }: Rejected): Conflict =>
  new Conflict(
    [
      'El registro no puede quedar así.',
      ...Object.entries(errors).map(([field, [message = '']]) => `«${etiquetaDe(field)}»: ${message}`),
    ].join(' '),
  );

export const toConflict = (error: unknown): unknown => {
  if (error instanceof Rejected) return misfitOf(error);
  if (isDuplicate(error)) return placeTaken();
  if (isForeignKey(error))
    return new Conflict('Aquello a lo que pertenecía ya no existe: restáuralo primero.');
  return error;
};

export const currentRow = async ({ table }: HistoryTable, fila: number): Promise<Row | undefined> => {
  const rows: Row[] = await db().select().from(table).where(eq(table.id, fila)).for('update');
  return rows[0];
};

/** Throws Conflict when the row is gone. */
export const requireRow = async (kept: HistoryTable, fila: number): Promise<Row> => {
  const row = await currentRow(kept, fila);
  if (!row) throw new Conflict('El registro se eliminó después: restáuralo primero desde la papelera.');
  return row;
};

export const GONE =
  'Este cambio ya no está en la historia: venció su plazo o se borraron los datos de la persona.';

export const statesOf = (where: SQL | undefined): Promise<State[]> =>
  db().select().from(historia).where(where).orderBy(asc(historia.id)).for('update');

const ownersOf = (states: readonly State[]) =>
  states.map((state) => permissionNounOf(historyTableOfState(state), state.titulo));

/** Throws NotFound for a change that the user may not read at all, as for a missing one. */
const refuseHidden = (states: readonly State[], user: PermissionHolder): void => {
  const cambios = new Set(states.map(({ cambio }) => cambio));
  for (const state of states)
    if (hasPermissionOn(user, historyTableOfState(state).group, 'leer')) cambios.delete(state.cambio);
  if (cambios.size > 0) throw new NotFound(GONE);
};

/** Cascaded rows need no permission of their own: the right to remove an event restores its comments too. */
export const requireEditable = async (
  states: readonly State[],
  user: PermissionHolder & Confirmer,
): Promise<void> => {
  refuseHidden(states, user);
  const nouns = ownersOf(states.filter(({ arrastrada }) => !arrastrada));
  requirePermissionOn(user, nouns, 'editar');
  await requireConfirmationOn(user, nouns);
};

/** Writes values of an earlier state into a row, as a change of its own. */
export const writeBack = async (kept: HistoryTable, fila: number, values: Row): Promise<void> => {
  await refuseLostFiles(kept, [values]);
  await updateRow(kept.table, fila, values).catch((error: unknown) => {
    throw toConflict(error);
  });
};
