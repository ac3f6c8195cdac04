import { otrosDocumentos } from '#shared/content/membership/otros-documentos.ts';
import { otrosDocumentos as table } from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { inOrder, lastPlace, putInOrder } from '#server/records/list-order.ts';
import { rowsOf } from '#server/records/rows-of.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { withFile } from '#server/records/files/keep.ts';

export const otrosDocumentosFeature = implementStoring('documentos', otrosDocumentos, {
  ...rowsOf(table, inOrder(table)),
  create: async ({ body }) => {
    const row = await withFile(body, 'archivo', 'url');
    return { id: await insertRow(table, { ...row, orden: await lastPlace(table) }) };
  },
  update: async ({ params, body }) => updateRow(table, params.id, await withFile(body, 'archivo', 'url')),
  ordenar: ({ body: { ids } }) => putInOrder(table, ids),
});
