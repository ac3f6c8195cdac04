import { lt, type SQL, sql } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../db/client/client.ts';
import { desafios, idempotencia, limites } from '../db/schema.ts';

const now = sql`CURRENT_TIMESTAMP(3)`;
/** Rows deleted by one statement: a request may wait for it. */
const PORTION = 1000;

const deleteAll = async (table: MySqlTable, where: SQL): Promise<void> => {
  const [{ affectedRows }] = await db().delete(table).where(where).limit(PORTION);
  if (affectedRows === PORTION) await deleteAll(table, where);
};

/** Deletes what has expired: counters, used proofs, first answers. Sessions stay for 30 days: `privacy/retention.ts`. */
export const purgeExpired = async (): Promise<void> => {
  await deleteAll(limites, lt(limites.vence, now));
  await deleteAll(desafios, lt(desafios.vence, now));
  await deleteAll(idempotencia, lt(idempotencia.vence, now));
};
