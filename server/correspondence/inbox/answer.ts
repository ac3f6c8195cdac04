import { SEGUNDOS_PARA_RETIRAR } from '#shared/correspondence/bandeja.ts';
import { and, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { configuraciones, consultaMensajes, consultas } from '#server/platform/db/schema.ts';
import { config } from '#server/platform/config.ts';
import { Conflict, NotFound } from '#server/platform/errors.ts';
import type { User } from '#server/platform/call/user.ts';
import { writeMail } from '#server/platform/mail/outbox.ts';
import { answerKey } from './answer-key.ts';
import { answerLetter } from './answer-letter.ts';

/** The association's contact address, for replies: nobody may read the address of the sender. */
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

/** Makes the reply address of a conversation; undefined if the site reads no mailbox. */
export type ReplyAddress = (id: number) => string | undefined;

/** The Reply-To address of an answer: the conversation's own if the site reads a mailbox, else the contact address. */
const answersTo = (id: number, addresses: readonly ReplyAddress[]): Promise<string | undefined> | string =>
  addresses.map((addressOf) => addressOf(id)).find((address) => address !== undefined) ?? contactAddress();

/** Reads and locks a conversation, so that it is not deleted while a message is added. */
export const lockConversation = async (id: number): Promise<typeof consultas.$inferSelect> => {
  const [row] = await db().select().from(consultas).where(eq(consultas.id, id)).for('update');
  if (!row) throw new NotFound('La consulta no existe.');
  return row;
};

/** The visitor's last message, which the answer quotes. */
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
 * Answers an enquiry by mail, quoting the question. Not in the history: until the mail is sent, `withdrawAnswer`
 * undoes the answer, and afterwards nothing can, so staff reopens the conversation instead.
 */
export const sendAnswer = async (
  id: number,
  { texto, user, replyAddresses }: { texto: string; user: User; replyAddresses: readonly ReplyAddress[] },
): Promise<{ id: number }> => {
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
    estado_antes: consulta.estado,
    respondida_antes: consulta.fecha_respuesta,
  });
  const { version } = consultas;
  const { creado } = consultaMensajes;
  const given = sql`(SELECT ${creado} FROM ${consultaMensajes} WHERE ${consultaMensajes.id} = ${insertId})`;
  await db()
    .update(consultas)
    // The same moment as the message, by which `withdrawAnswer` recognises this change.
    .set({ estado: 'R', fecha_respuesta: given, version: sql`${version} + 1` })
    .where(eq(consultas.id, id));
  const question = await questionOf(consulta);
  await writeMail({
    key: answerKey(insertId),
    to: consulta.correo,
    replyTo: await answersTo(id, replyAddresses),
    thread: question.hilo ?? undefined,
    fromPerson: true,
    hold: SEGUNDOS_PARA_RETIRAR,
    ...answerLetter(question, { texto, association: await association() }),
  });
  return { id: insertId };
};
