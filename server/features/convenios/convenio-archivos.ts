import { asc, eq } from 'drizzle-orm';
import { extensionOf } from '#shared/archivos.ts';
import type { TipoConvenioArchivo } from '#shared/codigos.ts';
import { convenioArchivos, reglas } from '#shared/convenio-archivos.ts';
import { db } from '#server/db/client/client.ts';
import { withParent } from './parent.ts';
import { fileOf } from '#server/storage/register.ts';
import { listRows } from '#server/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound, Rejected } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { keepFile } from '#server/uploads/keep.ts';

const table = tables.convenioArchivos;
const FOLDER = 'convenios';

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

export const convenioArchivosFeature = implement(convenioArchivos, {
  list: ({ params, page }) => {
    const ofConvenio = eq(table.id_convenio, params.idConvenio);
    const listing = db().select().from(table).where(ofConvenio).orderBy(asc(table.id)).$dynamic();
    return listRows(listing, page, () => db().$count(table, ofConvenio));
  },
  get: ({ params }) => byId(params.id),
  // The agreement is locked before the file is registered: a delete locks in the same order.
  create: async ({ body: { archivo, ...fields } }) => ({
    id: await withParent(fields.id_convenio, async () => {
      const url = await keepFile(archivo, FOLDER, 'archivo');
      return insertRow(table, { ...fields, url });
    }),
  }),
  update: async ({ params, body: { archivo, ...fields } }) => {
    const stored = await byId(params.id);
    if (!archivo) await checkStoredKind(stored.url, fields.tipo);
    await withParent(fields.id_convenio, async () => {
      const url = archivo && (await keepFile(archivo, FOLDER, 'archivo'));
      await updateRow(table, params.id, { ...fields, url });
    });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
