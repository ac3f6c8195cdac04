import { sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { avisos } from '../db/schema.ts';
import { builtInNotice } from './built-in-notice.ts';

/** The number of the newest version, found by the very statement that stores it; null while there is none. */
export const noticeInForce = sql<number | null>`(SELECT MAX(${avisos.id}) FROM ${avisos})`;

const FIRST = 1;

/** Makes sure the notice has a first version; those that are there stay. Several may do it at once. */
export const ensureNotice = async (): Promise<void> => {
  if ((await db().$count(avisos)) > 0) return;
  await db()
    .insert(avisos)
    .values({ id: FIRST, texto: builtInNotice })
    .onDuplicateKeyUpdate({ set: { id: FIRST } });
};
