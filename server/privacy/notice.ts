import { sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { avisos } from '../db/schema.ts';
import { builtInNotice } from './built-in-notice.ts';

/** Subquery for the newest version's number, evaluated by the statement that stores it; null when there is none. */
export const noticeInForce = sql<number | null>`(SELECT MAX(${avisos.id}) FROM ${avisos})`;

const FIRST = 1;

/** Adds the notice's first version unless there is one; safe when several processes do it at once. */
export const ensureNotice = async (): Promise<void> => {
  if ((await db().$count(avisos)) > 0) return;
  await db()
    .insert(avisos)
    .values({ id: FIRST, texto: builtInNotice })
    .onDuplicateKeyUpdate({ set: { id: FIRST } });
};
