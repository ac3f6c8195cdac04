import { SEGUNDOS_PARA_RETIRAR } from '#shared/correspondence/bandeja.ts';
import { mailboxAccount } from '#server/correspondence/mailbox/account.ts';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { now } from '#server/platform/db/now.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { configuraciones, consultaMensajes, consultas } from '#server/platform/db/schema.ts';
import { config } from '#server/platform/config.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { User } from '#server/people/accounts/sessions.ts';
import { withdrawMail, writeMail } from '#server/platform/mail/outbox.ts';
import { replyAddress } from '#server/platform/mail/signed.ts';
import { answerKey } from '#server/correspondence/mailbox/answer-key.ts';
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
  const mailbox = mailboxAccount();
  if (!mailbox) return contactAddress();
  return mailbox.hasPlus ? replyAddress(mailbox.address, id) : mailbox.address;
};

/** Locked, so that a conversation is not deleted while something is written in it. */
export const lockConversation = async (id: number): Promise<typeof consultas.$inferSelect> => {
  const [row] = await db().select().from(consultas).where(eq(consultas.id, id)).for('update');
  if (!row) throw new NotFound('La consulta no existe.');
  return row;
};

/** What the visitor wrote last, which the answer quotes. */
const questionOf = async ({ id, mensaje, fecha_envio }: typeof consultas.$inferSelect) => {
  const { texto, creado, id_consulta, clase, asunto, hilo } = consultaMensajes;
  const [last] = await db()
    .select({ mensaje: texto, fecha_envio: creado, asunto, hilo })
    .from(consultaMensajes)
    .where(and(eq(id_consulta, id), eq(clase, 'V')))
    .orderBy(desc(consultaMensajes.id))
    .limit(1);
  return last ?? { mensaje, fecha_envio, asunto: null, hilo: null };
};

/**
 * Answers an enquiry by mail, with the question below. Nothing of it goes into the history: `withdrawAnswer` takes it
 * back while its mail waits, and one that has left cannot be taken back, so the conversation is reopened instead.
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
    .set({ estado: 'R', fecha_respuesta: now, version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
  const question = await questionOf(consulta);
  await writeMail({
    key: answerKey(insertId),
    to: consulta.correo,
    replyTo: await answersTo(id),
    thread: question.hilo ?? undefined,
    fromPerson: true,
    hold: SEGUNDOS_PARA_RETIRAR,
    ...answerLetter(question, { texto, association: await association() }),
  });
  return { id: insertId };
};

/** Takes back an answer whose mail has not left, by its message. What was asked is pending again. */
export const withdrawAnswer = async (message: number): Promise<void> => {
  const isAnswer = and(eq(consultaMensajes.id, message), eq(consultaMensajes.clase, 'C'));
  const [answer] = await db().select().from(consultaMensajes).where(isAnswer);
  if (!answer) throw new NotFound('La respuesta no existe.');
  const { id } = await lockConversation(answer.id_consulta);
  if (!(await withdrawMail(answerKey(message))))
    throw new Conflict('El correo ya salió: la respuesta no se puede retirar.');
  await db().delete(consultaMensajes).where(isAnswer);
  const { version } = consultas;
  await db()
    .update(consultas)
    .set({ estado: 'P', fecha_respuesta: null, version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
};
