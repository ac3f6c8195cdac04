import { and, inArray, like, or, type SQL } from 'drizzle-orm';
import type { TipoDeAviso } from '#shared/correspondence/avisos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { avisos, consultaMensajes, consultas, correos } from '#server/platform/db/schema.ts';
import { purgeGoneRows } from '#server/records/history/purge.ts';
import { answerKey } from '#server/correspondence/inbox/answer-key.ts';
import { enquiriesOf, normalizeEmail } from './person.ts';
import { forgetDraftsAbout, forgetDraftsIn, containsText } from './forget-drafts.ts';

/** Enquiries that one unit of work deletes. */
const PORTION = 100;
/** The kinds of notice about a conversation. */
const ABOUT_ENQUIRIES: readonly TipoDeAviso[] = ['consulta', 'respuesta', 'asignada', 'rebote'];

/** The messages of these conversations. */
const messagesIn = async (ids: readonly number[]): Promise<number[]> => {
  const { id, id_consulta } = consultaMensajes;
  const rows = await db()
    .select({ id })
    .from(consultaMensajes)
    .where(inArray(id_consulta, [...ids]));
  return rows.map((row) => row.id);
};

const forgetNotices = async (ids: readonly number[]): Promise<void> => {
  const { tipo, registro } = avisos;
  await db()
    .delete(avisos)
    .where(and(inArray(tipo, [...ABOUT_ENQUIRIES]), inArray(registro, [...ids])));
};

/** Deletes what staff may still read about a person, once none of their enquiries is left. */
const forgetWhoAsked = async (correo: string): Promise<void> => {
  if ((await enquiriesOf(correo)).length > 0) return;
  await forgetDraftsAbout(normalizeEmail(correo));
  const isToStaff = or(like(correos.clave, 'aviso-%'), like(correos.clave, 'resumen-%'));
  const isAbout = or(
    containsText(correos.asunto, normalizeEmail(correo)),
    containsText(correos.texto, normalizeEmail(correo)),
  );
  await db().delete(correos).where(and(isToStaff, isAbout));
};

/** Deletes a portion of the matching enquiries with everything about them; returns how many. */
export const forgetEnquiries = (where: SQL): Promise<number> =>
  unitOfWork(async () => {
    const { id, correo } = consultas;
    const rows = await db().select({ id, correo }).from(consultas).where(where).limit(PORTION).for('update');
    if (rows.length === 0) return 0;
    const ids = rows.map((row) => row.id);
    const messages = await messagesIn(ids);
    // The mails with which staff answered.
    await db()
      .delete(correos)
      .where(inArray(correos.clave, messages.map(answerKey)));
    await db().delete(consultas).where(inArray(id, ids));
    await purgeGoneRows(consultas, ids);
    await purgeGoneRows(consultaMensajes, messages);
    await forgetDraftsIn(ids);
    await forgetNotices(ids);
    await sequentially(new Set(rows.map((row) => row.correo)), forgetWhoAsked);
    return rows.length;
  });
