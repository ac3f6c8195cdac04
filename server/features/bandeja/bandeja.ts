import { asc, eq, inArray } from 'drizzle-orm';
import { bandeja } from '#shared/bandeja.ts';
import type { SituacionConsulta } from '#shared/codigos.ts';
import { db } from '#server/db/client/client.ts';
import { sequentially } from '#server/db/client/sequentially.ts';
import { now } from '#server/db/now.ts';
import { consultaMensajes, consultas, usuarios } from '#server/db/schema.ts';
import { NotFound, Rejected } from '#server/errors.ts';
import type { User } from '#server/http/guard/auth.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { lockConversation, sendAnswer } from './answer.ts';
import { readConversation } from './conversation.ts';
import { listConversations } from './list.ts';

/** Writes something that only staff reads into a conversation. */
const addMessage = async (id: number, { clase, texto }: { clase: 'M' | 'N'; texto: string }, user: User) => {
  const { correo } = await lockConversation(id);
  await db().update(consultas).set({ indexada: false }).where(eq(consultas.id, id));
  return insertRow(consultaMensajes, {
    id_consulta: id,
    clase,
    texto,
    correo,
    usuario_id: user.id,
    autor: user.name,
  });
};

/** Pending again means unanswered; archived or unwanted it stays as answered as it was. */
const moved = (estado: SituacionConsulta) => {
  if (estado === 'R') return { estado, fecha_respuesta: now };
  return estado === 'P' ? { estado, fecha_respuesta: null } : { estado };
};

/** The ones that are not yet where they should be; answered ones keep the moment of their answer. */
const others = async (ids: readonly number[], estado: SituacionConsulta): Promise<number[]> => {
  const rows = await db()
    .select({ id: consultas.id, estado: consultas.estado })
    .from(consultas)
    .where(inArray(consultas.id, [...ids]))
    .orderBy(asc(consultas.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw new NotFound('Una de las consultas ya no existe.');
  return rows.filter((row) => row.estado !== estado).map(({ id }) => id);
};

export const bandejaFeature = implement(bandeja, {
  buscarEnBandeja: ({ body }) => listConversations(body),
  conversacion: ({ params }) => readConversation(params.id),
  equipo: () =>
    db().select({ id: usuarios.id, name: usuarios.name }).from(usuarios).orderBy(asc(usuarios.name)),
  contestar: ({ params, body, user }) => sendAnswer(params.id, body.texto, user),
  anotar: async ({ params, body, user }) => ({
    id: await addMessage(params.id, { clase: 'N', texto: body.texto }, user),
  }),
  situar: async ({ body: { ids, estado, nota }, user }) => {
    await sequentially(await others(ids, estado), (id) => updateRow(consultas, id, moved(estado)));
    if (nota)
      await sequentially(ids, async (id) => {
        await addMessage(id, { clase: 'M', texto: nota }, user);
      });
  },
  asignar: async ({ body: { ids, usuario_id } }) => {
    if (usuario_id !== null && (await db().$count(usuarios, eq(usuarios.id, usuario_id))) === 0)
      throw new Rejected({ usuario_id: ['Esta persona ya no es del equipo.'] });
    await sequentially([...new Set(ids)], (id) => updateRow(consultas, id, { asignada_a: usuario_id }));
  },
  eliminarVarias: ({ body: { ids } }) => sequentially([...new Set(ids)], (id) => deleteRow(consultas, id)),
});
