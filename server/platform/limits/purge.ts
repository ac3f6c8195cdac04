import { lt, type SQL } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../db/client/client.ts';
import { now } from '../db/now.ts';
import { accesos, desafios, idempotencia, limites, presencias, retos, vistasPrevias } from '../db/schema.ts';

/** Rows per statement: a request may wait for its locks. */
const PORTION = 1000;

const deleteAll = async (table: MySqlTable, where: SQL): Promise<void> => {
  const [{ affectedRows }] = await db().delete(table).where(where).limit(PORTION);
  if (affectedRows === PORTION) await deleteAll(table, where);
};

/**
 * Deletes expired counters, used proofs, first answers, previews, links to accounts, unfinished sign-ins and closed editors. Expired sessions are kept for 30 days:
 * `operation/privacy/retention.ts`.
 */
export const purgeExpired = async (): Promise<void> => {
  await deleteAll(limites, lt(limites.vence, now));
  await deleteAll(desafios, lt(desafios.vence, now));
  await deleteAll(idempotencia, lt(idempotencia.vence, now));
  await deleteAll(presencias, lt(presencias.vence, now));
  await deleteAll(accesos, lt(accesos.vence, now));
  await deleteAll(retos, lt(retos.vence, now));
  await deleteAll(vistasPrevias, lt(vistasPrevias.vence, now));
};
