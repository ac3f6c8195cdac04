import { eq } from 'drizzle-orm';
import { convenioArchivos } from '#shared/content/agreements/convenio-archivos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { lockConvenio } from './parent.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';

const table = tables.convenioArchivos;

const byId = async (id: number) => {
  const [archivo] = await db().select().from(table).where(eq(table.id, id));
  if (!archivo) throw new NotFound('El archivo no existe.');
  return archivo;
};

export const convenioArchivosFeature = implementStoring('convenios', convenioArchivos, {
  list: ({ params, page }) => listTable(table, page, { where: eq(table.id_convenio, params.idConvenio) }),
  get: ({ params }) => byId(params.id),
  // The agreement is locked before its file is registered, because a delete takes the locks in that order.
  create: async ({ body }) => {
    await lockConvenio(body.id_convenio);
    return { id: await insertRow(table, await withAttachedFile(body, 'archivo', 'url')) };
  },
  update: async ({ params, body }) => {
    await byId(params.id);
    await lockConvenio(body.id_convenio);
    await updateRow(table, params.id, await withAttachedFile(body, 'archivo', 'url'));
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
