import { hash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { avisosPrivacidad } from '#server/platform/db/schema.ts';
import { builtInNotice } from './built-in-notice.ts';

/** Subquery for the number of the newest version; null if there is none. */
export const noticeInForce = sql<
  number | null
>`(SELECT MAX(${avisosPrivacidad.id}) FROM ${avisosPrivacidad})`;

/** SHA-256 of the built-in text before sites had a list of members. */
const BEFORE_MEMBERS = 'f3bebdd94c60d9140f35711c915a3611320fc6507fded997da5061353e168c5c';

/** The newest privacy notice; undefined if there is none. */
export const newestNotice = async (): Promise<typeof avisosPrivacidad.$inferSelect | undefined> => {
  const [newest] = await db().select().from(avisosPrivacidad).orderBy(desc(avisosPrivacidad.id)).limit(1);
  return newest;
};

/**
 * Stores the built-in notice if there is none, or if the newest one is a former built-in text; staff's own notice
 * stays. Safe to run in several processes.
 */
export const ensureNotice = async (): Promise<void> => {
  const newest = await newestNotice();
  if (newest && hash('sha256', newest.texto) !== BEFORE_MEMBERS) return;
  const id = (newest?.id ?? 0) + 1;
  await db()
    .insert(avisosPrivacidad)
    .values({ id, texto: builtInNotice })
    .onDuplicateKeyUpdate({ set: { id } });
};
