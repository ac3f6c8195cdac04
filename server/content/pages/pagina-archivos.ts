import { paginaArchivos } from '#shared/content/pages/pagina-archivos.ts';
import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { paginaArchivos as table, paginasPropias } from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';

/** Locks the page that a file belongs to; an unknown id is an error of `id_pagina`. */
const holdPage = (id: number): Promise<void> =>
  lockParent(paginasPropias, id, { id_pagina: ['La página no existe.'] });

export const paginaArchivosFeature = implementStoring('paginas', paginaArchivos, {
  create: async ({ body }) => {
    await holdPage(body.id_pagina);
    return { id: await insertRow(table, await withAttachedFile(body, 'archivo', 'url')) };
  },
  update: async ({ params, body }) => {
    await holdPage(body.id_pagina);
    await updateRow(table, params.id, await withAttachedFile(body, 'archivo', 'url'));
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
