import { and, eq, getTableName, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { DIAS_EN_PAPELERA } from '#shared/records/historia.ts';
import { type PermissionHolder, requirePermissionOn } from '#server/people/accounts/permissions.ts';
import { db } from '#server/platform/db/client/client.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { archivos, historia, historiaArchivos } from '#server/platform/db/schema.ts';
import { reconcileFiles } from '../tracking/file-registry.ts';
import { historyTableNamed, permissionNounOf, type RowTable } from '../tracking/history-tables.ts';
import { MAX_STATES } from '../tracking/surplus-states.ts';

/** States deleted per unit of work. */
const PORTION = 1000;

/** Deletes states, and the files that nothing else refers to. Returns the number of states. */
const forget = (ids: number[]): Promise<number> =>
  unitOfWork(async () => {
    if (ids.length === 0) return 0;
    const files = await db()
      .selectDistinct({ url: historiaArchivos.url })
      .from(historiaArchivos)
      .where(inArray(historiaArchivos.historia_id, ids));
    await db().delete(historia).where(inArray(historia.id, ids));
    await reconcileFiles(files.map(({ url }) => url));
    return ids.length;
  });

const deleted = alias(historia, 'eliminada');
/** Every state of the rows whose deletion matches. */
const ofDeleted = (where: SQL | undefined) =>
  db()
    .selectDistinct({ id: historia.id })
    .from(historia)
    .innerJoin(deleted, and(eq(deleted.tabla, historia.tabla), eq(deleted.fila, historia.fila)))
    .where(and(eq(deleted.papelera, true), where))
    .limit(PORTION);

const numbers = async (found: PromiseLike<{ id: number }[]>): Promise<number[]> =>
  (await found).map(({ id }) => id);

const untilNone = async (step: () => Promise<number>): Promise<number> => {
  const done = await step();
  return done === 0 ? 0 : done + (await untilNone(step));
};

/** The nouns that changes are about, without those of cascaded rows. */
const nounsOf = async (cambios: readonly string[]) => {
  const rows = await db()
    .selectDistinct({ tabla: historia.tabla, titulo: historia.titulo })
    .from(historia)
    .where(and(inArray(historia.cambio, [...cambios]), eq(historia.arrastrada, false)));
  return rows.flatMap(({ tabla, titulo }) => {
    const kept = historyTableNamed(tabla);
    return kept ? permissionNounOf(kept, titulo) : [];
  });
};

/** Deletes for good what these changes deleted. */
export const deleteForGood = async (cambios: readonly string[], user: PermissionHolder): Promise<void> => {
  requirePermissionOn(user, await nounsOf(cambios), 'editar');
  await untilNone(async () => forget(await numbers(ofDeleted(inArray(deleted.cambio, [...cambios])))));
};

const forgetWhere = (where: SQL | undefined): Promise<number> =>
  untilNone(async () =>
    forget(await numbers(db().select({ id: historia.id }).from(historia).where(where).limit(PORTION))),
  );

/** Ids of the mails that a person sent into conversations of others, found in the history. */
const mailsFrom = async (correo: string): Promise<number[]> => {
  const sender = `"remitente":${JSON.stringify(correo)}`;
  const names = sql`LOCATE(${sender}, ${historia.antes} COLLATE utf8mb4_bin) > 0`;
  const rows = await db()
    .select({ fila: historia.fila })
    .from(historia)
    .where(and(eq(historia.tabla, 'consulta_mensajes'), names));
  return rows.map(({ fila }) => fila);
};

/**
 * Erases a person from the history: every state that holds their data, and of the mails they sent, also where another
 * person began the conversation; `mails` are those that are still there.
 */
export const erasePersonFromHistory = async (correo: string, mails: readonly number[]): Promise<void> => {
  // The database's collation ignores accents: the index finds `josé@` and `jose@` alike, but they are two people.
  const isTheirs = sql`LOWER(${historia.correo}) COLLATE utf8mb4_bin = ${correo}`;
  await forgetWhere(and(eq(historia.correo, correo), isTheirs));
  const sent = [...mails, ...(await mailsFrom(correo))];
  await forgetWhere(and(eq(historia.tabla, 'consulta_mensajes'), inArray(historia.fila, sent)));
};

/** Deletes the oldest states whose files only history keeps, until these bytes are free. */
export const freeHistoryFiles = async (bytes: number): Promise<void> => {
  const rows = await db()
    .select({ id: historiaArchivos.historia_id, url: archivos.url, bytes: archivos.bytes })
    .from(historiaArchivos)
    .innerJoin(archivos, eq(archivos.url, historiaArchivos.url))
    .where(eq(archivos.retirado, true))
    .orderBy(historiaArchivos.historia_id);
  // A file is free when the last state that names it is gone.
  const last = new Map(rows.map(({ id, url }) => [url, id]));
  const ids = new Set<number>();
  let free = 0;
  for (const row of rows) {
    if (free >= bytes) break;
    ids.add(row.id);
    if (last.get(row.url) === row.id) free += row.bytes;
  }
  await forget([...ids]);
};

const EXPIRED = and(
  // Both, so that the index of the bin leads to its oldest.
  inArray(deleted.arrastrada, [false, true]),
  sql`${deleted.creada} < CURRENT_TIMESTAMP(3) - INTERVAL ${sql.raw(String(DIAS_EN_PAPELERA))} DAY`,
);
const OLD = lt(historia.creada, sql`CURRENT_TIMESTAMP(3) - INTERVAL 24 MONTH`);

const inBin = alias(historia, 'en_papelera');
/** Lets go of the states of rows of a table that are neither there nor in the bin: nobody can bring them back. */
export const purgeGoneRows = (table: RowTable, rows: readonly number[]): Promise<number> => {
  const tabla = getTableName(table);
  const kept = db()
    .select({ id: inBin.id })
    .from(inBin)
    .where(and(eq(inBin.tabla, tabla), eq(inBin.fila, historia.fila), eq(inBin.papelera, true)));
  return untilNone(async () =>
    forget(
      await numbers(
        db()
          .select({ id: historia.id })
          .from(historia)
          .leftJoin(table, eq(table.id, historia.fila))
          .where(
            and(
              eq(historia.tabla, tabla),
              inArray(historia.fila, [...rows]),
              isNull(table.id),
              notExists(kept),
            ),
          )
          .limit(PORTION),
      ),
    ),
  );
};

/** The retention rules of history: what is kept and how long, in Spanish, and a query for some of the states that are due. */
export const historyRetention: readonly {
  readonly dato: string;
  readonly guarda: string;
  readonly due: () => PromiseLike<{ id: number }[]>;
}[] = [
  {
    dato: 'Lo eliminado, en la papelera',
    guarda: `${DIAS_EN_PAPELERA} días`,
    due: () => ofDeleted(EXPIRED),
  },
  {
    dato: 'Lo que decía antes cada registro',
    guarda: '24 meses',
    due: () => db().select({ id: historia.id }).from(historia).where(OLD).limit(PORTION),
  },
  {
    dato: 'Cambios de un mismo registro',
    guarda: `los ${MAX_STATES} últimos`,
    due: () =>
      db().select({ id: historia.id }).from(historia).where(eq(historia.sobrante, true)).limit(PORTION),
  },
];

/** Deletes some of the states that are due, and returns how many. */
export const purgeDue = async (due: () => PromiseLike<{ id: number }[]>): Promise<number> =>
  forget(await numbers(due()));
