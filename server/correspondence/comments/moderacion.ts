import { eq } from 'drizzle-orm';
import { CLAVE_PUBLICACION, moderacion } from '#shared/correspondence/moderacion.ts';
import type { EstadoComentario } from '#shared/contract/fields/estados.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { now } from '#server/platform/db/now.ts';
import { comentarios, decisionesComentarios as decisiones } from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';
import { upsertRow } from '#server/records/upsert-row.ts';
import { deleteRow, updateDeriving, updateRow } from '#server/records/rows.ts';
import { putSetting } from '#server/records/settings.ts';
import { lockSelectedRows } from '../selected-rows.ts';
import { listComments } from './moderated-list.ts';

const chosen = (ids: readonly number[]) =>
  lockSelectedRows(comentarios, ids, 'Uno de los comentarios ya no existe.');

/** Stores the decision for later comments of this person, as long as decisions are retained. */
const remember = (correo: string, estado: EstadoComentario): Promise<void> =>
  upsertRow(decisiones, eq(decisiones.correo, correo), {
    made: { correo, estado },
    changes: { estado, creada: now },
  });

export const moderacionFeature = implement(moderacion, {
  buscarComentarios: ({ body }) => listComments(body),
  moderar: async ({ body: { ids, estado, recordar } }) => {
    const rows = await chosen(ids);
    await sequentially(rows, ({ id }) => updateRow(comentarios, id, { estado }));
    // Comments of erased people have no e-mail.
    const people = new Set(rows.map(({ correo }) => correo.toLowerCase()).filter(Boolean));
    if (recordar) await sequentially([...people], (correo) => remember(correo, estado));
  },
  eliminarVarios: async ({ body: { ids } }) => {
    await sequentially(await chosen(ids), ({ id }) => deleteRow(comentarios, id));
  },
  contestar: ({ params, body: { respuesta = null, version } }) =>
    updateDeriving(comentarios, params.id, {
      sent: { respuesta, version },
      derive: (before, after) =>
        before.respuesta === after.respuesta
          ? {}
          : { respuesta_fecha: after.respuesta === null ? null : now },
    }),
  publicacion: ({ body: { modo } }) => putSetting(CLAVE_PUBLICACION, modo),
});
