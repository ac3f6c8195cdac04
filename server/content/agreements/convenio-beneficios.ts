import { eq } from 'drizzle-orm';
import { convenioBeneficios } from '#shared/content/agreements/convenio-beneficios.ts';
import { db } from '#server/platform/db/client/client.ts';
import { lockConvenio } from './parent.ts';
import { formatoOf } from '#server/platform/db/rows/formato.ts';
import { listTable } from '#server/platform/db/rows/listing.ts';
import { deleteRow, insertRow, updateDeriving } from '#server/records/rows.ts';
import * as tables from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.convenioBeneficios;

const byId = async (id: number) => {
  const [beneficio] = await db().select().from(table).where(eq(table.id, id));
  if (!beneficio) throw new NotFound('El beneficio no existe.');
  return beneficio;
};

export const convenioBeneficiosFeature = implement(convenioBeneficios, {
  list: ({ params, page }) => listTable(table, page, { where: eq(table.id_convenio, params.idConvenio) }),
  get: ({ params }) => byId(params.id),
  create: async ({ body }) => {
    await lockConvenio(body.id_convenio);
    return { id: await insertRow(table, body) };
  },
  update: async ({ params, body }) => {
    await byId(params.id);
    await lockConvenio(body.id_convenio);
    await updateDeriving(table, params.id, { sent: body, derive: formatoOf('contenido', body.formato) });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
