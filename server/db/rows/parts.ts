import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { MySqlTable } from 'drizzle-orm/mysql-core';

/** The types say what a row of the table's own part holds; in rows of other parts all are null. */
type Fields<T extends MySqlTable> = { [K in keyof T['$inferSelect']]: SQL.Aliased<T['$inferSelect'][K]> };

const fieldsOf = <T extends MySqlTable>(table: T, value: (column: Column) => SQL): Fields<T> => {
  const fields: unknown = Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      value(column)
        .mapWith(column)
        .as(`${getTableName(table)}_${name}`),
    ]),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one field for each column, read as the column is: fromEntries forgets the names
  return fields as Fields<T>;
};

/** The columns of a table as one part of a union. */
export const present = <T extends MySqlTable>(table: T): Fields<T> =>
  fieldsOf(table, (column) => sql`${column}`);

/** What stands in their place in the other parts: rows of several tables fit into one statement. */
export const absent = <T extends MySqlTable>(table: T): Fields<T> => fieldsOf(table, () => sql`NULL`);
