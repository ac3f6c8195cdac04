import { eq } from 'drizzle-orm';
import { extensionOf } from '#shared/contract/fields/archivos.ts';
import type { TipoConvenioArchivo } from '#shared/contract/fields/codigos.ts';
import { convenioArchivos, reglas } from '#shared/content/agreements/convenio-archivos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { withParent } from './parent.ts';
import { fileOf } from '#server/records/kept/registry.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound, Rejected } from '#server/platform/errors.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { withFile } from '#server/records/files/keep.ts';

const table = tables.convenioArchivos;

const byId = async (id: number) => {
  const [archivo] = await db().select().from(table).where(eq(table.id, id));
  if (!archivo) throw new NotFound('El archivo no existe.');
  return archivo;
};

/** Without a new file, the stored one must fit the type in the form. */
const checkStoredKind = async (url: string, tipo: TipoConvenioArchivo): Promise<void> => {
  const extension = extensionOf((await fileOf(url))?.tipo ?? '');
  if (!reglas[tipo].extensions.some((accepted) => accepted === extension)) {
    throw new Rejected({ tipo: ['El archivo guardado no es de este tipo: elige también un archivo nuevo.'] });
  }
};

export const convenioArchivosFeature = implementStoring('convenios', convenioArchivos, {
  list: ({ params, page }) => listTable(table, page, { where: eq(table.id_convenio, params.idConvenio) }),
  get: ({ params }) => byId(params.id),
  // The agreement is locked before the file is registered: a delete locks in the same order.
  create: async ({ body }) => ({
    id: await withParent(body.id_convenio, async () =>
      insertRow(table, await withFile(body, 'archivo', 'url')),
    ),
  }),
  update: async ({ params, body }) => {
    const stored = await byId(params.id);
    if (!body.archivo) await checkStoredKind(stored.url, body.tipo);
    await withParent(body.id_convenio, async () =>
      updateRow(table, params.id, await withFile(body, 'archivo', 'url')),
    );
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
