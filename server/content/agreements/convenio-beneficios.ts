import { eq } from 'drizzle-orm';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { withParent } from './parent.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.convenioBeneficios;

export const convenioBeneficiosFeature = implement(convenioBeneficios, {
  list: ({ params, page }) => listTable(table, page, { where: eq(table.id_convenio, params.idConvenio) }),
  get: async ({ params }) => {
    const [beneficio] = await db().select().from(table).where(eq(table.id, params.id));
    if (!beneficio) throw new NotFound('El beneficio no existe.');
    return beneficio;
  },
  create: async ({ body }) => ({ id: await withParent(body.id_convenio, () => insertRow(table, body)) }),
  update: async ({ params, body }) => {
    const derive = formatoOf('contenido', body.formato);
    await withParent(body.id_convenio, () => updateDeriving(table, params.id, { sent: body, derive }));
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
