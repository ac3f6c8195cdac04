import { asc, eq } from 'drizzle-orm';
import { elecciones } from '#shared/elecciones.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';
import { keepFile } from '../uploads/keep.ts';

const table = tables.elecciones;
const FOLDER = 'elecciones';

export const eleccionesFeature = implement(elecciones, {
  list: ({ params, page }) => {
    const ofTipo = eq(table.tipoArchivo, params.tipoArchivo);
    const listing = db().select().from(table).where(ofTipo).orderBy(asc(table.id)).$dynamic();
    return listRows(listing, page, () => db().$count(table, ofTipo));
  },
  create: async ({ body: { url_archivo, ...eleccion } }) => {
    const url = await keepFile(url_archivo, FOLDER, 'url_archivo');
    return { id: await insertRow(table, { ...eleccion, url_archivo: url }) };
  },
  update: async ({ params, body: { url_archivo, ...eleccion } }) => {
    const url = url_archivo && (await keepFile(url_archivo, FOLDER, 'url_archivo'));
    await updateRow(table, params.id, { ...eleccion, url_archivo: url });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
