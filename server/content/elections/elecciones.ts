import { eq } from 'drizzle-orm';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { rowsOf } from '#server/records/rows-of.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { elecciones as table } from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { withFile } from '#server/records/files/keep.ts';

export const eleccionesFeature = implementStoring('elecciones', elecciones, {
  ...rowsOf(table),
  list: ({ params, page }) => listTable(table, page, { where: eq(table.tipoArchivo, params.tipoArchivo) }),
  create: async ({ body }) => ({
    id: await insertRow(table, await withFile(body, 'url_archivo', 'url_archivo')),
  }),
  update: async ({ params, body }) =>
    updateRow(table, params.id, await withFile(body, 'url_archivo', 'url_archivo')),
});
