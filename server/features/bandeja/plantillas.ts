import { asc } from 'drizzle-orm';
import { plantillas } from '#shared/plantillas.ts';
import { db } from '#server/db/client/client.ts';
import { listRows } from '#server/db/rows/listing.ts';
import * as tables from '#server/db/schema.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';

const table = tables.plantillas;

export const plantillasFeature = implement(plantillas, {
  list: ({ page }) => {
    const listing = db().select().from(table).orderBy(asc(table.nombre), asc(table.id)).$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
});
