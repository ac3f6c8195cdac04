import { otrosDocumentos } from '#shared/otros-documentos.ts';
import { db } from '#server/db/client/client.ts';
import { listRows } from '#server/db/rows/listing.ts';
import { otrosDocumentos as table } from '#server/db/schema.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { inOrder, lastPlace, putInOrder } from '#server/storage/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { keepFile } from '#server/uploads/keep.ts';

const FOLDER = 'documentos';

export const otrosDocumentosFeature = implement(otrosDocumentos, {
  list: ({ page }) => {
    const listing = db()
      .select()
      .from(table)
      .orderBy(...inOrder(table))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: async ({ body: { archivo, ...fields } }) => {
    const url = await keepFile(archivo, FOLDER, 'archivo');
    return { id: await insertRow(table, { ...fields, url, orden: await lastPlace(table) }) };
  },
  update: async ({ params, body: { archivo, ...fields } }) => {
    const url = archivo && (await keepFile(archivo, FOLDER, 'archivo'));
    await updateRow(table, params.id, { ...fields, url });
  },
  remove: ({ params }) => deleteRow(table, params.id),
  ordenar: ({ body: { ids } }) => putInOrder(table, ids),
});
