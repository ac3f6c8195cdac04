import { asc, eq } from 'drizzle-orm';
import { convenioBeneficios } from '#shared/convenio-beneficios.ts';
import { db } from '../db/client.ts';
import { withParent } from '../db/convenios.ts';
import { listRows } from '../db/listing.ts';
import { deleteRow, insertRow, updateRow } from '../db/rows.ts';
import * as tables from '../db/schema.ts';
import { NotFound } from '../errors.ts';
import { implement } from '../http/pipeline/implement.ts';

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
  update: ({ params, body }) => withParent(body.id_convenio, () => updateRow(table, params.id, body)),
  remove: ({ params }) => deleteRow(table, params.id),
});
