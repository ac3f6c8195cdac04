// An enquiry is a conversation; `consulta_mensajes` holds its answers and notes. `estado` has two more states than
// the spec, whose calls only tell answered or not. An answer is a mail in the outbox, keyed by its message, and not a
// change in the history: it can be withdrawn for some seconds; what was sent cannot be undone, so staff reopens the
// conversation instead. Pages use cursors (`fecha_id`, `platform/db/rows/keyset-page.ts`), never offsets.
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { bandeja, type MedioDeRespuesta } from '#shared/correspondence/bandeja.ts';
import type { SituacionConsulta } from '#shared/contract/fields/estados.ts';
import { puede } from '#shared/contract/permisos.ts';
import { accountsWithPermission } from '#server/people/accounts/accounts-with-permission.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { now } from '#server/platform/db/now.ts';
import { consultaMensajes, consultas, usuarios, correos } from '#server/platform/db/schema.ts';
import { Rejected, NotFound } from '#server/platform/errors.ts';
import type { User } from '#server/platform/call/user.ts';
import { type BoundCall, implement } from '#server/platform/call/implement.ts';
import { notify } from '#server/correspondence/notices/notify.ts';
import { type Changes, deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { lockSelectedRows } from '../selected-rows.ts';
import { lockConversation, type ReplyAddress, sendAnswer } from './answer.ts';
import { listConversations, conversations, toEntry } from './list.ts';
import { withdrawAnswer } from './withdraw.ts';
import { config } from '#server/platform/config.ts';
import { answerKey } from './answer-key.ts';
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
const readConversation = async (id: number) => {
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

/** Adds an internal message to a conversation. */
const addMessage = async (
  id: number,
  { clase, texto }: { clase: MedioDeRespuesta | 'N'; texto: string },
  user: User,
) => {
  const { correo } = await lockConversation(id);
  return insertRow(consultaMensajes, {
    id_consulta: id,
    clase,
    texto,
    correo,
    usuario_id: user.id,
    autor: user.name,
  });
};

/** The columns for a new state: reopening clears the answer date, other states keep it. */
const moved = (
  { fecha_respuesta }: typeof consultas.$inferSelect,
  estado: SituacionConsulta,
): Changes<typeof consultas> => {
  if (estado === 'R') return { estado, fecha_respuesta: fecha_respuesta ?? now };
  return estado === 'P' ? { estado, fecha_respuesta: null } : { estado };
};

/** The selected enquiries that are not in this state yet. */
const others = async (ids: readonly number[], estado: SituacionConsulta) => {
  const rows = await lockSelectedRows(consultas, ids, 'Una de las consultas ya no existe.');
  return rows.filter((row) => row.estado !== estado);
};

/** The users to whom a conversation can be assigned. */
const readers = accountsWithPermission((rol) => puede(rol, 'mensajes.leer'));

/** Notifies a colleague of newly assigned conversations, with one notice for all, because each may be mailed. */
const notifyAssigned = async (ids: readonly number[], to: number, by: User): Promise<void> => {
  const { id, asignada_a } = consultas;
  const isNew = and(inArray(id, [...ids]), or(isNull(asignada_a), ne(asignada_a, to)));
  const rows = await db().select({ id }).from(consultas).where(isNew).orderBy(desc(id)).for('update');
  const [newest] = rows;
  if (!newest) return;
  const what = rows.length === 1 ? 'una consulta' : `${rows.length} consultas`;
  notify('asignada', {
    registro: newest.id,
    clave: `asignada-${newest.id}-${Date.now()}`,
    texto: `${by.name} te asignó ${what}`,
    only: to,
  });
};

export const bandejaFeature = (replyAddresses: readonly ReplyAddress[]): BoundCall[] =>
  implement(bandeja, {
    buscarEnBandeja: ({ body }) => listConversations(body),
    conversacion: ({ params }) => readConversation(params.id),
    equipo: () =>
      db()
        .select({ id: usuarios.id, name: usuarios.name })
        .from(usuarios)
        .where(readers)
        .orderBy(asc(usuarios.name)),
    contestar: ({ params, body, user }) => sendAnswer(params.id, { texto: body.texto, user, replyAddresses }),
    retirar: ({ params }) => withdrawAnswer(params.id),
    anotar: async ({ params, body, user }) => ({
      id: await addMessage(params.id, { clase: 'N', texto: body.texto }, user),
    }),
    situar: async ({ body: { ids, estado, nota, medio = 'M' }, user }) => {
      await sequentially(await others(ids, estado), (row) =>
        updateRow(consultas, row.id, moved(row, estado)),
      );
      if (nota)
        await sequentially([...new Set(ids)], async (id) => {
          await addMessage(id, { clase: medio, texto: nota }, user);
        });
    },
    asignar: async ({ body: { ids, usuario_id }, user }) => {
      if (
        usuario_id !== null &&
        (await db().$count(usuarios, and(readers, eq(usuarios.id, usuario_id)))) === 0
      )
        throw new Rejected({ usuario_id: ['Esta persona no puede leer las consultas.'] });
      const all = [...new Set(ids)];
      if (usuario_id !== null && usuario_id !== user.id) await notifyAssigned(all, usuario_id, user);
      await sequentially(all, (id) => updateRow(consultas, id, { asignada_a: usuario_id }));
    },
    eliminarVarias: ({ body: { ids } }) => sequentially([...new Set(ids)], (id) => deleteRow(consultas, id)),
  });
