import { asc, eq } from 'drizzle-orm';
import { convenioBeneficios } from '#shared/convenio-beneficios.ts';
import { db } from '#server/db/client/client.ts';
import { withParent } from './parent.ts';
import { formatoIn } from '#server/db/rows/formato.ts';
import { listRows } from '#server/db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '#server/storage/rows.ts';
import * as tables from '#server/db/schema.ts';
import { NotFound } from '#server/errors.ts';
import { implement } from '#server/http/pipeline/implement.ts';

const table = tables.convenioBeneficios;

export const convenioBeneficiosFeature = implement(convenioBeneficios, {
  list: ({ params, page }) => {
    const ofConvenio = eq(table.id_convenio, params.idConvenio);
    const listing = db().select().from(table).where(ofConvenio).orderBy(asc(table.id)).$dynamic();
    return listRows(listing, page, () => db().$count(table, ofConvenio));
  },
  get: async ({ params }) => {
    const [beneficio] = await db().select().from(table).where(eq(table.id, params.id));
    if (!beneficio) throw new NotFound('El beneficio no existe.');
    return beneficio;
  },
  create: async ({ body }) => ({ id: await withParent(body.id_convenio, () => insertRow(table, body)) }),
  update: async ({ params, body }) => {
    const sent = { id: params.id, texto: body.contenido, formato: body.formato };
    const formato = await formatoIn(table, table.contenido, sent);
    await withParent(body.id_convenio, () => updateRow(table, params.id, { ...body, formato }));
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
