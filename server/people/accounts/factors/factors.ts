import { and, eq, exists, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AnyMySqlColumn } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { appsDeCodigos, codigosDeRecuperacion, llaves, retos } from '#server/platform/db/schema.ts';
import { removeCodes, renewCodes } from './recovery-codes.ts';

/** The second factors of an account. */
export interface Factors {
  /** Since when the authenticator app is active. */
  app: string | null;
  llaves: (typeof llaves.$inferSelect)[];
}

export const factorsOf = async (usuarioId: number): Promise<Factors> => {
  const [app] = await db()
    .select({ activa: appsDeCodigos.activa })
    .from(appsDeCodigos)
    .where(and(eq(appsDeCodigos.usuario_id, usuarioId), isNotNull(appsDeCodigos.activa)));
  const keys = await db().select().from(llaves).where(eq(llaves.usuario_id, usuarioId)).orderBy(llaves.id);
  return { app: app?.activa ?? null, llaves: keys };
};

export const hasFactor = ({ app, llaves: keys }: Factors): boolean => app !== null || keys.length > 0;

/** SQL condition: the account with this id has a second factor. */
export const hasFactorSql = (id: AnyMySqlColumn): SQL<boolean> => {
  const working = and(eq(appsDeCodigos.usuario_id, id), isNotNull(appsDeCodigos.activa));
  const app = db()
    .select({ one: sql`1` })
    .from(appsDeCodigos)
    .where(working);
  const key = db()
    .select({ one: sql`1` })
    .from(llaves)
    .where(eq(llaves.usuario_id, id));
  return sql`(${exists(app)} OR ${exists(key)})`.mapWith(Boolean);
};

export const countCodes = (usuarioId: number): Promise<number> =>
  db().$count(codigosDeRecuperacion, eq(codigosDeRecuperacion.usuario_id, usuarioId));

/** Creates recovery codes for an account without any; null if it has some. */
export const firstCodes = async (usuarioId: number): Promise<string[] | null> =>
  (await countCodes(usuarioId)) > 0 ? null : renewCodes(usuarioId);

/** Deletes the recovery codes when the last factor was removed, since they work only beside one. */
export const dropUnneededCodes = async (usuarioId: number): Promise<void> => {
  if (!hasFactor(await factorsOf(usuarioId))) await removeCodes(usuarioId);
};

/** Removes all second factors of an account. */
export const removeFactors = (usuarioId: number): Promise<void> =>
  sequentially([appsDeCodigos, llaves, codigosDeRecuperacion, retos], async (table) => {
    await db().delete(table).where(eq(table.usuario_id, usuarioId));
  });
