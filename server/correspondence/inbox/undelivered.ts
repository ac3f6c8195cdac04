import { and, eq, gt, inArray, like, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { consultaMensajes, correos } from '#server/platform/db/schema.ts';
import { answerKey, messageOfKey } from './answer-key.ts';

const later = alias(consultaMensajes, 'posterior');

/** Ids of the enquiries whose last answer bounced, with no later answer and no later mail of the visitor. */
export const undeliveredEnquiries = async (): Promise<ReadonlySet<number>> => {
  const { clave, estado } = correos;
  const failed = await db()
    .select({ clave })
    .from(correos)
    .where(and(eq(estado, 'F'), like(clave, answerKey('%'))));
  const messages = failed.flatMap((mail) => messageOfKey(mail.clave) ?? []);
  if (messages.length === 0) return new Set();
  const { id, id_consulta } = consultaMensajes;
  const since = db()
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.id_consulta, id_consulta),
        gt(later.id, id),
        inArray(later.clase, ['C', 'M', 'T', 'W', 'V']),
      ),
    );
  const rows = await db()
    .select({ id: id_consulta })
    .from(consultaMensajes)
    .where(and(inArray(id, messages), notExists(since)));
  return new Set(rows.map((row) => row.id));
};
