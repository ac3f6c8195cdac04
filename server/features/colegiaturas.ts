import { asc, count, eq, sql } from 'drizzle-orm';
import { colegiaturas } from '#shared/colegiaturas.ts';
import { db } from '../db/client/client.ts';
import { preparedList } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.colegiaturas;

const ofTipo = eq(table.tipo_informacion, sql.placeholder('tipoInformacion'));
const list = preparedList(
  () => db().select().from(table).where(ofTipo).orderBy(asc(table.id)).$dynamic(),
  () => db().select({ total: count() }).from(table).where(ofTipo),
);

export const colegiaturasFeature = implement(colegiaturas, {
  list: ({ params, page }) => list(page, params),
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
});
