import { asc } from 'drizzle-orm';
import { cuentas } from '#shared/cuentas.ts';
import { db } from '../db/client/client.ts';
import { listRows } from '../db/rows/listing.ts';
import { deleteRow, insertRow, updateRow } from '../storage/rows.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.cuentas;

export const cuentasFeature = implement(cuentas, {
  list: ({ page }) =>
    listRows(db().select().from(table).orderBy(asc(table.id)).$dynamic(), page, () => db().$count(table)),
  create: async ({ body }) => ({ id: await insertRow(table, body) }),
  update: ({ params, body }) => updateRow(table, params.id, body),
  remove: ({ params }) => deleteRow(table, params.id),
});
