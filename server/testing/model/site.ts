import { eq, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, MySqlTable } from 'drizzle-orm/mysql-core';
import { groups } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { db } from '#server/platform/db/client/client.ts';
import * as schema from '#server/platform/db/schema.ts';
import { filledTables } from '../filled-tables.ts';

export type Row = Readonly<Record<string, unknown>>;

const byName: ReadonlyMap<string, MySqlTable> = new Map(
  Object.entries<unknown>({ ...schema, documentos: schema.documentoVersiones }).flatMap(([name, table]) =>
    is(table, MySqlTable) ? [[name, table] as const] : [],
  ),
);

/** A call with the table of its rows; undefined if it is about no rows. */
export interface CallOfNoun {
  readonly endpoint: Endpoint;
  readonly table: MySqlTable | undefined;
}

/** Every call of every noun, as the contract lists them. */
export const allCalls: readonly CallOfNoun[] = Object.entries(groups).flatMap(([name, group]) =>
  Object.values(group).map((endpoint) => ({
    endpoint,
    table: byName.get(name) ?? byName.get(endpoint.group),
  })),
);

/** The parent tables, by foreign key. */
export const parentsOf = (table: MySqlTable): Map<string, MySqlTable> =>
  new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const field = Object.entries(getTableColumns(table)).find(([, column]) => column === columns[0]);
      return field ? [[field[0], foreignTable] as const] : [];
    }),
  );

/** Rows in a repeatable order: addresses of files are random. */
const inOrder = (table: MySqlTable, rows: readonly Row[]): readonly Row[] => {
  const came = ({ creado, nombre }: Row): string => `${String(creado)} ${String(nombre)}`;
  return table === schema.archivos ? rows.toSorted((one, other) => (came(one) < came(other) ? -1 : 1)) : rows;
};

/** All rows of the site at one moment. */
export type Site = ReadonlyMap<MySqlTable, readonly Row[]>;

export const siteNow = async (): Promise<Site> => {
  const tables = await filledTables();
  const rows = await Promise.all(tables.map((table): Promise<Row[]> => db().select().from(table)));
  return new Map(tables.map((table, at) => [table, inOrder(table, rows[at] ?? [])]));
};

export const rowsOf = (site: Site, table: MySqlTable | undefined): readonly Row[] =>
  (table && site.get(table)) ?? [];

export const rowNow = async (table: MySqlTable, id: unknown): Promise<Row | undefined> => {
  const { id: column } = getTableColumns(table);
  const rows: Row[] = column ? await db().select().from(table).where(eq(column, id)) : [];
  return rows[0];
};

const columnIn = (site: Site, table: MySqlTable, field: string): unknown[] =>
  Object.hasOwn(getTableColumns(table), field) ? rowsOf(site, table).map((row) => row[field]) : [];

/** Values of fields with this name: in the noun's rows first, then in its parents, then in any. */
export const valuesNamed = (site: Site, table: MySqlTable | undefined, field: string): unknown[] => {
  const parents = table ? parentsOf(table) : new Map<string, MySqlTable>();
  const parent = parents.get(field);
  if (parent) return columnIn(site, parent, 'id');
  const near = table ? [table, ...parents.values()] : [];
  for (const one of near) {
    const found = columnIn(site, one, field);
    if (found.length > 0) return found;
  }
  return field === 'id' ? [] : [...site.keys()].flatMap((one) => columnIn(site, one, field));
};
