import { asc, eq, inArray } from 'drizzle-orm';
import { CLAVE_PUBLICACION, moderacion } from '#shared/moderacion.ts';
import type { EstadoComentario } from '#shared/codigos.ts';
import { db } from '#server/db/client/client.ts';
import { sequentially } from '#server/db/client/sequentially.ts';
import { now } from '#server/db/now.ts';
import { comentarios, configuraciones, decisionesComentarios as decisiones } from '#server/db/schema.ts';
import { NotFound } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { listComments } from './list.ts';

/** The chosen comments, locked; all of them or none. */
const chosen = async (ids: readonly number[]) => {
  const rows = await db()
    .select({ id: comentarios.id, correo: comentarios.correo })
    .from(comentarios)
    .where(inArray(comentarios.id, [...ids]))
    .orderBy(asc(comentarios.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw new NotFound('Uno de los comentarios ya no existe.');
  return rows;
};

/** Later comments of this person follow the decision. */
const remember = async (correo: string, estado: EstadoComentario): Promise<void> => {
  const [known] = await db()
    .select({ id: decisiones.id })
    .from(decisiones)
    .where(eq(decisiones.correo, correo))
    .for('update');
  if (known) await updateRow(decisiones, known.id, { estado });
  else await insertRow(decisiones, { correo, estado });
};

export const moderacionFeature = implement(moderacion, {
  buscarComentarios: ({ body }) => listComments(body),
  moderar: async ({ body: { ids, estado, recordar } }) => {
    const rows = await chosen(ids);
    await sequentially(rows, ({ id }) => updateRow(comentarios, id, { estado }));
    // Comments of erased people have no address.
    const people = new Set(rows.map(({ correo }) => correo.toLowerCase()).filter(Boolean));
    if (recordar) await sequentially([...people], (correo) => remember(correo, estado));
  },
  eliminarVarios: async ({ body: { ids } }) => {
    await sequentially(await chosen(ids), ({ id }) => deleteRow(comentarios, id));
  },
  contestar: ({ params, body: { respuesta = null } }) =>
    updateRow(comentarios, params.id, { respuesta, respuesta_fecha: respuesta === null ? null : now }),
  publicacion: async ({ body: { modo: value } }) => {
    const { id, key } = configuraciones;
    const [row] = await db().select({ id }).from(configuraciones).where(eq(key, CLAVE_PUBLICACION));
    if (row) await updateRow(configuraciones, row.id, { value });
    else await insertRow(configuraciones, { key: CLAVE_PUBLICACION, value });
  },
});
