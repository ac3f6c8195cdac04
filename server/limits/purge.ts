import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { db } from '../db/client.ts';
import { comentarios, consultas, desafios, idempotencia, limites, sesiones } from '../db/schema.ts';
import { retainDaily } from '../privacy/retention.ts';

const now = sql`CURRENT_TIMESTAMP(3)`;
/** Whoever wrote is told apart from others for so long and no longer. */
const monthAgo = sql`CURRENT_TIMESTAMP(3) - INTERVAL 30 DAY`;
/** Rows deleted at one go: a request waits for it. */
const PORTION = 1000;
const EVERY_MS = 10 * 60_000;

/** Deletes what has ended: counters, used proofs, first answers, sessions, and the fingerprints of old messages. */
export const purgeExpired = async (): Promise<void> => {
  await db().delete(limites).where(lt(limites.vence, now)).limit(PORTION);
  await db().delete(desafios).where(lt(desafios.vence, now)).limit(PORTION);
  await db().delete(idempotencia).where(lt(idempotencia.vence, now)).limit(PORTION);
  await db().delete(sesiones).where(lt(sesiones.expira, now)).limit(PORTION);
  await db()
    .update(comentarios)
    .set({ huella: null })
    .where(and(isNotNull(comentarios.huella), lt(comentarios.created_at, monthAgo)));
  await db()
    .update(consultas)
    .set({ huella: null })
    .where(and(isNotNull(consultas.huella), lt(consultas.fecha_envio, monthAgo)));
};

let last = 0;

/** Purges at most every ten minutes; called where rows are added, so that no clock has to run. */
export const purgeNowAndThen = async (): Promise<void> => {
  if (Date.now() - last < EVERY_MS) return;
  last = Date.now();
  await purgeExpired();
  await retainDaily();
};
