import { dirigentes } from '#shared/dirigentes.ts';
import { ordenDirigentes } from '#shared/orden.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { inOrder, putInOrder } from '../storage/list-order.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';
import { keepFile } from '../uploads/keep.ts';

const table = tables.dirigentes;
const FOLDER = 'dirigentes';

export const dirigentesFeature = implement(dirigentes, {
  list: ({ page }) => {
    const listing = db()
      .select()
      .from(table)
      .orderBy(...inOrder(table))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: async ({ body: { image, ...dirigente } }) => {
    const url_consejal = await keepFile(image, FOLDER, 'image');
    return { id: await insertRow(table, { ...dirigente, url_consejal }) };
  },
  update: async ({ params, body: { image, ...dirigente } }) => {
    const url_consejal = image && (await keepFile(image, FOLDER, 'image'));
    await updateRow(table, params.id, { ...dirigente, url_consejal });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});

export const ordenDirigentesFeature = implement(ordenDirigentes, {
  ordenar: ({ body: { ids } }) => putInOrder(table, ids),
});
