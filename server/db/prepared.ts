import { type Column, fillPlaceholders } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import { db, type Executor } from './client.ts';

/** A Drizzle query that can be prepared. */
export interface Query<Result> {
  prepare(): { execute(values?: Record<string, unknown>): Promise<Result> };
}

/**
 * A query whose SQL is written once and not at every call, which is dearer than its answer's way here. What changes
 * from call to call stands in it as `sql.placeholder(name)`. A transaction writes its own.
 */
export const prepared = <Result>(
  build: () => Query<Result>,
): ((values?: Record<string, unknown>) => Promise<Result>) => {
  const written = new WeakMap<Executor, ReturnType<Query<Result>['prepare']>>();
  return (values) => {
    const executor = db();
    const query = written.get(executor) ?? build().prepare();
    written.set(executor, query);
    return query.execute(values);
  };
};

/** A Drizzle select whose fields are columns. */
export interface Selection<Row> extends Query<Row[]> {
  readonly _: { readonly selectedFields: Readonly<Record<keyof Row & string, Column>> };
  toSQL(): { sql: string; params: unknown[] };
}

/** Rows from the driver's, whose values stand in the order of the fields. */
const readerOf = <Row>({ _: { selectedFields } }: Selection<Row>) => {
  const fields = Object.entries<Column>(selectedFields);
  return (values: readonly unknown[]): Row => {
    const row: Record<string, unknown> = {};
    fields.forEach(([name, column], at) => {
      const value = values[at];
      row[name] = value === null ? null : column.mapFromDriverValue(value);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each field, read as its column is
    return row as Row;
  };
};

/** The same for rows of columns: Drizzle's own way to make them looks at each field of each row anew. */
export const preparedRows = <Row>(
  build: () => Selection<Row>,
): ((values?: Record<string, unknown>) => Promise<Row[]>) => {
  let written: { sql: string; params: unknown[]; read: (values: readonly unknown[]) => Row } | undefined;
  const write = () => {
    const selection = build();
    return { ...selection.toSQL(), read: readerOf(selection) };
  };
  return async (values = {}) => {
    const { sql, params, read } = (written ??= write());
    const [rows] = await db().$client.query<RowDataPacket[][]>(
      { sql, rowsAsArray: true },
      fillPlaceholders(params, values),
    );
    return rows.map(read);
  };
};
