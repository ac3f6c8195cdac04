import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '#server/db/client/client.ts';
import { now } from '#server/db/now.ts';
import { association } from '#server/db/rows/settings.ts';
import { configuraciones, consultaMensajes, consultas } from '#server/db/schema.ts';
import { config } from '#server/config.ts';
import { Conflict, NotFound } from '#server/errors.ts';
import type { User } from '#server/http/guard/auth.ts';
import { writeMail } from '#server/mail/outbox.ts';
import { replyAddress } from '#server/mail/signed.ts';
import { answerKey } from '#server/mailbox/answer-key.ts';
import { answerLetter } from './answer-letter.ts';

/** The address the association gives visitors: the sender of the site's mails may be one nobody reads. */
const contactAddress = async (): Promise<string | undefined> => {
  const keys = ['correo_contacto', 'correo_institucion'];
  const { key, value } = configuraciones;
  const rows = await db()
    .select({ key, value })
    .from(configuraciones)
    .where(and(inArray(key, keys), isNotNull(value), ne(value, '')));
  return (
    rows.toSorted((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key))[0]?.value ?? undefined
  );
};

/** Where an answer goes: into the conversation, if the site reads a mailbox. */
const answersTo = (id: number): Promise<string | undefined> | string => {
  const { mailbox } = config;
  if (!mailbox) return contactAddress();
  return mailbox.hasPlus ? replyAddress(mailbox.address, id) : mailbox.address;
};

/** Locked, so that a conversation is neither deleted nor indexed while something is written in it. */
export const lockConversation = async (id: number): Promise<typeof consultas.$inferSelect> => {
  const [row] = await db().select().from(consultas).where(eq(consultas.id, id)).for('update');
  if (!row) throw new NotFound('La consulta no existe.');
  return row;
};

/** What the visitor wrote last, which the answer quotes. */
const questionOf = async ({ id, mensaje, fecha_envio }: typeof consultas.$inferSelect) => {
  const { texto, creado, id_consulta, clase } = consultaMensajes;
  const [last] = await db()
    .select({ mensaje: texto, fecha_envio: creado })
    .from(consultaMensajes)
    .where(and(eq(id_consulta, id), eq(clase, 'V')))
    .orderBy(desc(consultaMensajes.id))
    .limit(1);
  return last ?? { mensaje, fecha_envio };
};

/**
 * Answers an enquiry by mail, with the question below. Nothing of it goes into the history, since a mail that has left
 * cannot be taken back: the conversation is reopened instead.
 */
export const sendAnswer = async (id: number, texto: string, user: User): Promise<{ id: number }> => {
  if (!config.mail)
    throw new Conflict(
      'El sitio no puede enviar correos: responde por otro medio y marca la consulta como respondida.',
    );
  const consulta = await lockConversation(id);
  const [{ insertId }] = await db().insert(consultaMensajes).values({
    id_consulta: id,
    clase: 'C',
    texto,
    correo: consulta.correo,
    usuario_id: user.id,
    autor: user.name,
  });
  const { version } = consultas;
  await db()
    .update(consultas)
    .set({ estado: 'R', fecha_respuesta: now, indexada: false, version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
  await writeMail({
    key: answerKey(insertId),
    to: consulta.correo,
    replyTo: await answersTo(id),
    fromPerson: true,
    ...answerLetter(await questionOf(consulta), { texto, association: await association() }),
  });
  return { id: insertId };
};
