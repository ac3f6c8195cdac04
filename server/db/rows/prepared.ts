import { type Column, fillPlaceholders } from 'drizzle-orm';
import type { RowDataPacket } from 'mysql2/promise';
import { db, type Executor } from '../client/client.ts';

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

/** A Drizzle select of columns under their own names. */
export interface Selection<Row> extends Query<Row[]> {
  readonly _: { readonly selectedFields: Readonly<Record<keyof Row & string, Column>> };
  toSQL(): { sql: string; params: unknown[] };
}

/** Puts into the driver's rows what the columns make of their values. */
const readerOf = <Row>({ _: { selectedFields } }: Selection<Row>) => {
  const columns = Object.values<Column>(selectedFields);
  if (Object.keys(selectedFields).some((name, at) => name !== columns[at]?.name))
    throw new Error('A field is named otherwise than its column');
  return (row: RowDataPacket): Row => {
    for (const column of columns) {
      const value: unknown = row[column.name];
      if (value !== null) row[column.name] = column.mapFromDriverValue(value);
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one value for each field, read as its column is
    return row as Row;
  };
};

/** The same for rows of columns: Drizzle's own way to make them looks at each field of each row anew. */
export const preparedRows = <Row>(
  build: () => Selection<Row>,
): ((values?: Record<string, unknown>) => Promise<Row[]>) => {
  let written: { sql: string; params: unknown[]; read: (row: RowDataPacket) => Row } | undefined;
  const write = () => {
    const selection = build();
    return { ...selection.toSQL(), read: readerOf(selection) };
  };
  return async (values = {}) => {
    const { sql, params, read } = (written ??= write());
    const [rows] = await db().$client.query<RowDataPacket[]>(sql, fillPlaceholders(params, values));
    return rows.map(read);
  };
};
