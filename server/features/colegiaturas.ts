import { asc, eq } from 'drizzle-orm';
import { colegiaturas } from '#shared/colegiaturas.ts';
import { db } from '../db/client/client.ts';
import { formatoIn } from '../db/rows/formato.ts';
import { listRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.colegiaturas;

export const colegiaturasFeature = implement(colegiaturas, {
  list: ({ params, page }) => {
    const ofTipo = eq(table.tipo_informacion, params.tipoInformacion);
    const listing = db().select().from(table).where(ofTipo).orderBy(asc(table.id)).$dynamic();
    return listRows(listing, page, () => db().$count(table, ofTipo));
  },
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: async ({ params, body }) => {
    const sent = { id: params.id, texto: body.informacion, formato: body.formato };
    const formato = await formatoIn(table, table.informacion, sent);
    await updateRow(table, params.id, { ...body, formato });
  },
  remove: ({ params }) => deleteRow(table, params.id),
});
