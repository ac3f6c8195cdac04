import { eq } from 'drizzle-orm';
import { candidatos, listasElectorales } from '#shared/content/elections/listas-electorales.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { nextPosition, reorder } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';
import { lockParentRow } from './parent.ts';

const { listasElectorales: listas, candidatos: personas } = tables;

const ofProcess = (id: number) => eq(listas.id_proceso, id);
const ofList = (id: number) => eq(personas.id_lista, id);

export const listasElectoralesFeature = implementStoring('elecciones', listasElectorales, {
  create: async ({ body }) => {
    await lockParentRow('id_proceso', body.id_proceso);
    const orden = await nextPosition(listas, { by: listas.id_proceso, id: body.id_proceso });
    return { id: await insertRow(listas, { ...(await withAttachedFile(body, 'plan', 'url_plan')), orden }) };
  },
  update: async ({ params, body }) => {
    await lockParentRow('id_proceso', body.id_proceso);
    await updateRow(listas, params.id, await withAttachedFile(body, 'plan', 'url_plan'));
  },
  remove: ({ params }) => deleteRow(listas, params.id),
  ordenar: ({ params, body: { ids } }) => reorder(listas, ids, ofProcess(params.id)),
});

export const candidatosFeature = implementStoring('elecciones', candidatos, {
  create: async ({ body }) => {
    await lockParentRow('id_lista', body.id_lista);
    const orden = await nextPosition(personas, { by: personas.id_lista, id: body.id_lista });
    return {
      id: await insertRow(personas, { ...(await withAttachedFile(body, 'foto', 'url_foto')), orden }),
    };
  },
  update: async ({ params, body }) => {
    await lockParentRow('id_lista', body.id_lista);
    await updateRow(personas, params.id, await withAttachedFile(body, 'foto', 'url_foto'));
  },
  remove: ({ params }) => deleteRow(personas, params.id),
  ordenar: ({ params, body: { ids } }) => reorder(personas, ids, ofList(params.id)),
});
