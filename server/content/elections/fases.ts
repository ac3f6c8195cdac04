import { faseDocumentos, fasesElectorales } from '#shared/content/elections/fases-electorales.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implement, implementStoring } from '#server/platform/call/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';
import { lockParentRow } from './parent.ts';

const { fasesElectorales: fases, faseDocumentos: documentos } = tables;

export const fasesElectoralesFeature = implement(fasesElectorales, {
  create: async ({ body }) => {
    await lockParentRow('id_proceso', body.id_proceso);
    return { id: await insertRow(fases, body) };
  },
  update: async ({ params, body }) => {
    await lockParentRow('id_proceso', body.id_proceso);
    await updateRow(fases, params.id, body);
  },
  remove: ({ params }) => deleteRow(fases, params.id),
});

export const faseDocumentosFeature = implementStoring('elecciones', faseDocumentos, {
  create: async ({ body }) => {
    await lockParentRow('id_fase', body.id_fase);
    return { id: await insertRow(documentos, await withAttachedFile(body, 'archivo', 'url')) };
  },
  update: async ({ params, body }) => {
    await lockParentRow('id_fase', body.id_fase);
    await updateRow(documentos, params.id, await withAttachedFile(body, 'archivo', 'url'));
  },
  remove: ({ params }) => deleteRow(documentos, params.id),
});
