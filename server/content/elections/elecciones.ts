import { eq } from 'drizzle-orm';
import { elecciones } from '#shared/content/elections/elecciones.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { crudCalls } from '#server/records/crud-calls.ts';
import { insertRow, updateRow } from '#server/records/rows.ts';
import { elecciones as table } from '#server/platform/db/schema.ts';
import { implementStoring } from '#server/platform/call/implement.ts';
import { withAttachedFile } from '#server/records/files/attach-file.ts';

export const eleccionesFeature = implementStoring('elecciones', elecciones, {
  ...crudCalls(table),
  list: ({ params, page }) => listTable(table, page, { where: eq(table.tipoArchivo, params.tipoArchivo) }),
  create: async ({ body }) => ({
    id: await insertRow(table, await withAttachedFile(body, 'url_archivo', 'url_archivo')),
  }),
  update: async ({ params, body }) =>
    updateRow(table, params.id, await withAttachedFile(body, 'url_archivo', 'url_archivo')),
});
