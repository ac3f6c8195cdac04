import { asc, count } from 'drizzle-orm';
import { cuentas } from '#shared/cuentas.ts';
import { db } from '../db/client/client.ts';
import { preparedList } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.cuentas;

const list = preparedList(
  () => db().select().from(table).orderBy(asc(table.id)).$dynamic(),
  () => db().select({ total: count() }).from(table),
);

export const cuentasFeature = implement(cuentas, {
  list: ({ page }) => list(page),
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
});
