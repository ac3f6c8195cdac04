import { getTableColumns, getTableName, inArray, sql } from 'drizzle-orm';
import { getTableConfig, type MySqlColumn, type MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { archivos, usuarios } from '#server/platform/db/schema.ts';
import { historyTableNamed, historyTableOf, type RowTable } from './history-tables.ts';

/** A field of a table, and the number or address that it held. */
export interface Reference {
  readonly tabla: string;
  readonly campo: string;
  readonly value: string | number;
}
/** What people call the row or file of a reference; undefined for a plain value. */
export type NameOf = (reference: Reference) => string | undefined;

interface Target {
  readonly table: MySqlTable;
  /** What is stored in the field that points there, and what people call the row. */
  readonly key: MySqlColumn;
  readonly name: MySqlColumn;
}

const rowsOf = (table: RowTable): Target | undefined => {
  const title = historyTableOf(table)?.title;
  const name = title === undefined ? undefined : getTableColumns(table)[title];
  return name && { table, key: table.id, name };
};

const files: Target = { table: archivos, key: archivos.url, name: archivos.nombre };
const people: Target = { table: usuarios, key: usuarios.id, name: usuarios.name };

const hasId = (table: MySqlTable): table is RowTable => 'id' in table;

/** Where a value points: to a stored file, or along a foreign key. */
const targetOf = ({ tabla, campo, value }: Reference): Target | undefined => {
  if (typeof value === 'string') return value.startsWith('/storage/') ? files : undefined;
  const from = historyTableNamed(tabla)?.table;
  if (!from) return undefined;
  const to = getTableConfig(from)
    .foreignKeys.map((key) => key.reference())
    .find(({ columns }) => columns[0]?.name === campo)?.foreignTable;
  if (!to) return undefined;
  if (to === usuarios) return people;
  return hasId(to) ? rowsOf(to) : undefined;
};

const GONE_FILE = 'un archivo que ya no está';
const GONE_ROW = 'uno que ya no está';

/** Looks up the display names of references, with one query per table. */
export const referenceNames = async (references: readonly Reference[]): Promise<NameOf> => {
  const asked = new Map<Target['table'], { target: Target; values: Set<string | number> }>();
  for (const reference of references) {
    const target = targetOf(reference);
    if (!target) continue;
    const group = asked.get(target.table) ?? { target, values: new Set() };
    asked.set(target.table, group);
    group.values.add(reference.value);
  }
  const found = new Map<string, string>();
  await sequentially([...asked.values()], async ({ target: { table, key, name }, values }) => {
    const rows = await db()
      .select({ key: sql<string | number>`${key}`, name: sql<string | null>`${name}` })
      .from(table)
      .where(inArray(key, [...values]));
    for (const row of rows) found.set(`${getTableName(table)} ${row.key}`, row.name ?? '');
  });
  return (reference) => {
    const target = targetOf(reference);
    if (!target) return undefined;
    const name = found.get(`${getTableName(target.table)} ${reference.value}`);
    return name ?? (target === files ? GONE_FILE : GONE_ROW);
  };
};
