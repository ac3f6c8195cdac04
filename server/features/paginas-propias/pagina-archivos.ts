import { paginaArchivos } from '#shared/pagina-archivos.ts';
import { holdParent } from '#server/db/rows/parents.ts';
import { paginaArchivos as table, paginasPropias } from '#server/db/schema.ts';
import { Rejected } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import { keepFile } from '#server/uploads/keep.ts';

const FOLDER = 'paginas';

/** Locks the page of a file; an unknown one breaks the rule of that field. */
const holdPage = async (id: number): Promise<void> => {
  if (!(await holdParent(paginasPropias, id))) throw new Rejected({ id_pagina: ['La página no existe.'] });
};

export const paginaArchivosFeature = implement(paginaArchivos, {
  create: async ({ body: { archivo, ...fields } }) => {
    await holdPage(fields.id_pagina);
    const url = await keepFile(archivo, FOLDER, 'archivo');
    return { id: await insertRow(table, { ...fields, url }) };
  },
  update: async ({ params, body: { archivo, ...fields } }) => {
    await holdPage(fields.id_pagina);
    const url = archivo && (await keepFile(archivo, FOLDER, 'archivo'));
    await updateRow(table, params.id, { ...fields, url });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
