// Cache invalidation without declarations. The database layer sees each statement (`client.ts`) and records which tables
// cached values were read from and which tables a unit of work wrote. A cached value is valid until one of its tables is
// written (`db/rows/read-cache.ts`, `http/cache/response-cache.ts`).
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, MySqlTable } from 'drizzle-orm/mysql-core';
import * as schema from '../schema.ts';
import { createAsyncContext } from './async-context.ts';

const MARKS = getTableName(schema.marcasDeCambio);

// SQL of our own may leave the quotes out.
const READ = /\b(?:from|join) `?(\w+)/gi;
const WRITTEN = /^\s*(?:insert (?:ignore )?into|replace into|update|delete from) `?(\w+)/i;
const DELETES = /^\s*delete /i;

/** Tables whose rows are deleted, or lose their reference, with rows of the table. */
const childrenOf: ReadonlyMap<string, readonly string[]> = (() => {
  const children = new Map<string, string[]>();
  for (const table of Object.values(schema))
    if (is(table, MySqlTable))
      for (const key of getTableConfig(table).foreignKeys)
        if (key.onDelete === 'cascade' || key.onDelete === 'set null') {
          const parent = getTableName(key.reference().foreignTable);
          children.set(parent, [...(children.get(parent) ?? []), getTableName(table)]);
        }
  return children;
})();

const withChildren = (table: string): string[] => [
  table,
  ...(childrenOf.get(table) ?? []).flatMap(withChildren),
];

/** The tables that a statement may change; none for a SELECT. */
export const tablesWritten = (statement: string): readonly string[] => {
  const [, table] = WRITTEN.exec(statement) ?? [];
  if (table === undefined || table === MARKS) return [];
  return DELETES.test(statement) ? withChildren(table) : [table];
};

/** The tables read so far by the running task. */
const reading = createAsyncContext<Set<string>>();

/** Every table that a tracked read has used. */
const everRead = new Set<string>();

/** Those of `tables` that a tracked read has used; a change of the others invalidates nothing. */
export const filterTablesRead = (tables: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...tables].filter((table) => everRead.has(table)));

/** Adds tables to those the running task has read. */
export const recordTablesRead = (tables: Iterable<string>): void => {
  const seen = reading.current();
  if (!seen) return;
  for (const table of tables) {
    seen.add(table);
    everRead.add(table);
  }
};

/** Adds the tables that a statement reads. */
export const recordStatementRead = (statement: string): void => {
  if (reading.current()) recordTablesRead(Array.from(statement.matchAll(READ), ([, table = '']) => table));
};

/** Runs `read` and collects the tables it reads in `tables`; they also count for an enclosing tracked read. */
export const trackTablesRead = async <T>(tables: Set<string>, read: () => Promise<T>): Promise<T> => {
  try {
    return await reading.run(tables, read);
  } finally {
    recordTablesRead(tables);
  }
};
