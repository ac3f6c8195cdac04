import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { otrosDocumentos as table } from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { byPosition, nextPosition, reorder } from '#server/records/list-order.ts';
import { crudCalls } from '#server/records/crud-calls.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';

export const otrosDocumentosFeature = implementStoring('documentos', otrosDocumentos, {
  ...crudCalls(table, byPosition(table)),
  create: async ({ body }) => {
    const row = await withAttachedFile(body, 'archivo', 'url');
    return { id: await insertRow(table, { ...row, orden: await nextPosition(table) }) };
  },
  update: async ({ params, body }) =>
    updateRow(table, params.id, await withAttachedFile(body, 'archivo', 'url')),
  ordenar: ({ body: { ids } }) => reorder(table, ids),
});
