import type { MySqlInsertValue } from 'drizzle-orm/mysql-core';
import type { SQL } from 'drizzle-orm';
import { listTable, type Page } from '#server/platform/db/rows/listing.ts';
import type { RowTable } from './tracking/history-tables.ts';
import { type Changes, deleteRow, insertRow, updateRow } from './rows.ts';

interface Of {
  readonly params: { readonly id: number };
}

/** The calls of a noun without a rule of its own. A noun that has one for a call writes that call itself. */
export const crudCalls = <T extends RowTable>(table: T, order?: readonly SQL[]) => ({
  list: ({ page }: { page: Page | null }) => listTable(table, page, order ? { order } : {}),
  create: async ({ body }: { body: MySqlInsertValue<T> }) => ({ id: await insertRow(table, body) }),
  update: ({ params, body }: Of & { body: Changes<T> }) => updateRow(table, params.id, body),
  remove: ({ params }: Of) => deleteRow(table, params.id),
});
