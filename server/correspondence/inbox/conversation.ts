import { asc, eq, inArray } from 'drizzle-orm';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { consultaMensajes, consultas, correos } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { answerKey } from './answer-key.ts';
import { conversations, toEntry } from './list.ts';
import { undeliveredEnquiries } from './undelivered.ts';

/** Delivery status of the messages' mails, by mail key. */
const deliveries = async (ids: readonly number[]) => {
  if (ids.length === 0) return new Map();
  const { clave, estado, error, proximo, enviado } = correos;
  const rows = await db()
    .select({ clave, estado, error, proximo, enviado })
    .from(correos)
    .where(inArray(clave, ids.map(answerKey)));
  return new Map(rows.map((row) => [row.clave, row]));
};

/** An enquiry with all its messages, oldest first. */
export const readConversation = async (id: number) => {
  const [row] = await conversations().where(eq(consultas.id, id));
  if (!row) throw new NotFound('La consulta no existe.');
  const mensajes = await db()
    .select()
    .from(consultaMensajes)
    .where(eq(consultaMensajes.id_consulta, id))
    .orderBy(asc(consultaMensajes.id));
  const mails = await deliveries(mensajes.filter(({ clase }) => clase === 'C').map((one) => one.id));
  return {
    ...toEntry(row, await undeliveredEnquiries()),
    mensajes: mensajes.map((mensaje) =>
      Object.assign(mensaje, { entrega: mails.get(answerKey(mensaje.id)) ?? null }),
    ),
    hay_correo: config.mail !== undefined,
  };
};
