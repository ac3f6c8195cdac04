import { desc, sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { avisos } from '../db/schema.ts';
import { builtInNotice, builtInNoticeBefore } from './built-in-notice.ts';

/** Subquery for the newest version's number, evaluated by the statement that stores it; null when there is none. */
export const noticeInForce = sql<number | null>`(SELECT MAX(${avisos.id}) FROM ${avisos})`;

/**
 * Adds the built-in notice where there is none, or where the newest version is what an earlier program brought: a notice
 * that staff wrote stays. Safe when several processes do it at once.
 */
export const ensureNotice = async (): Promise<void> => {
  const [newest] = await db().select().from(avisos).orderBy(desc(avisos.id)).limit(1);
  if (newest && newest.texto !== builtInNoticeBefore) return;
  const id = (newest?.id ?? 0) + 1;
  await db().insert(avisos).values({ id, texto: builtInNotice }).onDuplicateKeyUpdate({ set: { id } });
};
