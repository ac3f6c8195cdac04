import { getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, type MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { refersToFile } from '../columns.ts';
import * as schema from '../schema.ts';

export interface TableColumn {
  readonly table: MySqlTable;
  readonly column: MySqlColumn;
}

const tables = Object.values(schema).filter((value) => is(value, MySqlTable));

/** The columns of a table that refer to stored files, by field name. */
export const fileColumns = (table: MySqlTable): Record<string, MySqlColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => refersToFile(column)));

/** Every column of the schema that may refer to a stored file. */
export const fileReferences: readonly TableColumn[] = tables.flatMap((table) =>
  Object.values(fileColumns(table)).map((column) => ({ table, column })),
);

/** The columns whose rows the database deletes together with the row of `parent` they point at. */
export const cascadingColumns = (parent: MySqlTable): TableColumn[] =>
  tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      return column && key.onDelete === 'cascade' && foreignTable === parent ? [{ table, column }] : [];
    }),
  );

/** Whether the database refuses to delete a row that one of this table points at. */
const keepsOthers = (table: MySqlTable): boolean =>
  getTableConfig(table).foreignKeys.some(({ onDelete = 'no action' }) => onDelete === 'no action');

/** Tables in an order in which all their rows can be deleted. */
export const inDeletableOrder = (some: readonly MySqlTable[]): MySqlTable[] => [
  ...some.filter(keepsOthers),
  ...some.filter((table) => !keepsOthers(table)),
];
