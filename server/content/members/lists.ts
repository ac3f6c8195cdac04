// Pages link to `/colegiados` while `isShown` holds: staff turned the lookup on and a list is in force.
// `publishing/pages/marco.ts` reads it for the frame of all pages.
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import { PADRONES_ANTERIORES } from '#shared/content/members/padrones.ts';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { colegiados, colegiadosReservados, configuraciones, padrones } from '#server/platform/db/schema.ts';
import { CLAVE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import { deleteListFile, hasListFile } from './list-file.ts';

/** Seconds without a heartbeat after which a reading counts as interrupted. */
const STOPPED_AFTER = 60;

/** Subquery for the id of the list in force: the one put in force last. */
export const listInForce = sql`(SELECT id FROM padrones WHERE usado_desde IS NOT NULL ORDER BY usado_desde DESC, id DESC LIMIT 1)`;

const { problemas, problemas_total, dni_completados, lectura, latido, ...shown } = getTableColumns(padrones);
const isStopped = and(
  eq(padrones.estado, 'L'),
  lt(latido, sql`${now} - INTERVAL ${sql.raw(String(STOPPED_AFTER))} SECOND`),
);
const columns = {
  ...shown,
  estado: sql<'L' | 'R' | 'E' | 'I'>`IF(${isStopped}, 'I', ${padrones.estado})`,
  vigente: sql<boolean>`${padrones.id} <=> ${listInForce}`.mapWith(Boolean),
};

/** Selects the lists as staff sees them, newest first. */
export const selectLists = () => db().select(columns).from(padrones).orderBy(desc(padrones.id)).$dynamic();

/** One list with the result of reading it. Throws NotFound. */
export const listOf = async (id: number) => {
  const [found] = await db()
    .select({ ...columns, problemas, problemas_total, dni_completados, lectura })
    .from(padrones)
    .where(eq(padrones.id, id));
  if (!found) throw new NotFound('Este padrón ya no existe.');
  return found;
};

type NewList = Pick<typeof padrones.$inferInsert, 'fecha' | 'archivo' | 'autor'>;

/** Inserts an empty list and returns its id. */
export const beginList = async ({ archivo, ...fields }: NewList): Promise<number> => {
  const [{ insertId }] = await db()
    .insert(padrones)
    .values({ ...fields, archivo: archivo.slice(-255) });
  return insertId;
};

/** Marks a list as being read again. Throws Conflict for one that is being read or was in force. */
export const markForRereading = async (id: number): Promise<void> => {
  const { estado, usado_desde } = columns;
  const [found] = await db()
    .select({ estado, usado_desde })
    .from(padrones)
    .where(eq(padrones.id, id))
    .for('update');
  if (!found) throw new NotFound('Este padrón ya no existe.');
  if (found.usado_desde !== null)
    throw new Conflict('Este padrón ya se publicó: importa el archivo otra vez.');
  if (found.estado === 'L') throw new Conflict('Este padrón todavía se está leyendo.');
  // A list that was in force, however briefly, has no file any more.
  if (!(await hasListFile(id))) throw new Conflict('El archivo de este padrón ya no está: súbelo otra vez.');
  await db()
    .update(padrones)
    .set({ estado: 'L', latido: sql`${now}`, avance: 0, filas: 0, problemas_total: 0, problemas: null })
    .where(eq(padrones.id, id));
};

/**
 * Puts a list in force by changing one row. Returns the number of its members, and since when it was in force before.
 * Throws Conflict for one that is not ready.
 */
export const putInForce = async (id: number): Promise<{ filas: number; antes: string | null }> => {
  const [found] = await db().select().from(padrones).where(eq(padrones.id, id)).for('update');
  if (!found) throw new NotFound('Este padrón ya no existe.');
  if (found.estado !== 'R')
    throw new Conflict('Este padrón no está listo: termina de leerse o tiene problemas.');
  if (found.filas === 0) throw new Conflict('Este padrón no tiene ningún colegiado.');
  // The time is made unique: two lists within one millisecond would both be the newest.
  const next = sql<string>`GREATEST(${now}, COALESCE(${max(padrones.usado_desde)} + INTERVAL 1000 MICROSECOND, ${now}))`;
  const [row] = await db()
    .select({ next: next.mapWith(padrones.usado_desde) })
    .from(padrones);
  await db().update(padrones).set({ usado_desde: row?.next }).where(eq(padrones.id, id));
  await deleteListFile(id);
  return { filas: found.filas, antes: found.usado_desde };
};

/** Puts the previous list in force again. Throws Conflict when another list was put in force since. */
export const restorePreviousList = async (id: number, antes: string | null): Promise<void> => {
  // Locks the row first, so that a concurrent undo waits.
  const [found] = await db()
    .select({ usado_desde: padrones.usado_desde })
    .from(padrones)
    .where(eq(padrones.id, id))
    .for('update');
  if (!found) throw new NotFound('Este padrón ya no existe.');
  const { usado_desde: since } = found;
  if (since === null || !(await listOf(id)).vigente || (antes !== null && antes >= since))
    throw new Conflict('Este padrón ya no es el vigente: no hay nada que deshacer.');
  await db().update(padrones).set({ usado_desde: antes }).where(eq(padrones.id, id));
};

/** Condition on settings rows: the lookup is turned on and a list exists (an import may bring the setting alone). */
export const isLookupShown = and(
  eq(configuraciones.key, CLAVE_COLEGIADOS),
  eq(configuraciones.value, 'si'),
  sql`${listInForce} IS NOT NULL`,
);

/** Whether the member lookup is open to visitors. */
export const isLookupPublic = async (): Promise<boolean> =>
  (await db().$count(configuraciones, isLookupShown)) > 0;

/** The date of the list in force; null before there is one. */
export const dateInForce = async (): Promise<string | null> => {
  const [row] = await db()
    .select({ fecha: padrones.fecha })
    .from(padrones)
    .where(sql`${padrones.id} = ${listInForce}`);
  return row?.fecha ?? null;
};

/** Ids of all lists. There are few, and with them queries can use the keys of `colegiados`. */
export const listIds = async (): Promise<number[]> =>
  (await db().select({ id: padrones.id }).from(padrones)).map(({ id }) => id);

/** Deletes a member from every list. */
export const deleteMember = async (codigo: string): Promise<void> => {
  const ids = await listIds();
  if (ids.length === 0) return;
  await db()
    .delete(colegiados)
    .where(and(inArray(colegiados.id_padron, ids), eq(colegiados.codigo, codigo)));
  await db()
    .update(padrones)
    .set({ filas: sql`(SELECT COUNT(*) FROM ${colegiados} WHERE ${colegiados.id_padron} = ${padrones.id})` })
    .where(eq(padrones.estado, 'R'));
};

/** Whether a code is reserved already. */
export const isReserved = async (codigo: string): Promise<boolean> =>
  (await db().$count(colegiadosReservados, eq(colegiadosReservados.codigo, codigo))) > 0;

/** Ids of obsolete lists: superseded long ago, or not put in force within a day. */
export const obsoleteLists = async (): Promise<number[]> => {
  const used = await db()
    .select({ id: padrones.id })
    .from(padrones)
    .where(isNotNull(padrones.usado_desde))
    .orderBy(desc(padrones.usado_desde), desc(padrones.id));
  const unused = await db()
    .select({ id: padrones.id })
    .from(padrones)
    .where(and(isNull(padrones.usado_desde), lt(padrones.creado, sql`${now} - INTERVAL 1 DAY`)));
  return [...used.slice(1 + PADRONES_ANTERIORES), ...unused].map(({ id }) => id);
};

/** Rows deleted by one statement, whose locks make other writes wait. */
const PORTION = 5000;

const deleteSomeMembers = async (id: number): Promise<number> => {
  const [{ affectedRows }] = await db().delete(colegiados).where(eq(colegiados.id_padron, id)).limit(PORTION);
  return affectedRows;
};

/** Empties a list. */
export const deleteMembers = async (id: number): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one portion at a time
  while ((await deleteSomeMembers(id)) > 0);
};

/** Deletes a portion of a list's members, or at last the list itself, and returns how many rows it deleted. */
const deletePortion = async (id: number): Promise<number> => {
  const deleted = await deleteSomeMembers(id);
  if (deleted > 0) return deleted;
  const [gone] = await db().delete(padrones).where(eq(padrones.id, id));
  return gone.affectedRows;
};

/** Deletes a portion of the obsolete lists, and returns how many rows it deleted. */
export const purgeObsoleteLists = async (): Promise<number> => {
  const [id] = await obsoleteLists();
  return id === undefined ? 0 : deletePortion(id);
};

/** Deletes a list that is not in force. Throws Conflict for the one that is. */
export const discardList = async (id: number): Promise<void> => {
  const { vigente } = await listOf(id);
  if (vigente) throw new Conflict('Este es el padrón vigente: publica otro antes de descartarlo.');
  // oxlint-disable-next-line no-await-in-loop -- one portion at a time
  while ((await deletePortion(id)) > 0);
};
