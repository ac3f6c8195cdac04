import { hash } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { avisosPrivacidad } from '#server/platform/db/schema.ts';
import { builtInNotice } from './built-in-notice.ts';

/** Subquery for the newest version's number, evaluated by the statement that stores it; null when there is none. */
export const noticeInForce = sql<
  number | null
>`(SELECT MAX(${avisosPrivacidad.id}) FROM ${avisosPrivacidad})`;

/** The text that the program brought before sites had a list of members, by its SHA-256. */
const BEFORE_MEMBERS = 'f3bebdd94c60d9140f35711c915a3611320fc6507fded997da5061353e168c5c';

/** The newest version; undefined when there is none. */
export const newestNotice = async (): Promise<typeof avisosPrivacidad.$inferSelect | undefined> => {
  const [newest] = await db().select().from(avisosPrivacidad).orderBy(desc(avisosPrivacidad.id)).limit(1);
  return newest;
};

/**
 * Adds the built-in notice where there is none, or where the newest version is what an earlier program brought: a notice
 * that staff wrote stays. Safe when several processes do it at once.
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
