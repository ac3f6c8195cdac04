// Nobody declares what a change makes stale. The database layer sees each statement (`client.ts`): what is read notes the
// tables it was read from, and a unit of work notes the tables it wrote. What is remembered is true until one of its
// tables is written (`db/rows/remembered.ts`, `http/cache/response-cache.ts`).
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, MySqlTable } from 'drizzle-orm/mysql-core';
import * as schema from '../schema.ts';
import { createAsyncContext } from './async-context.ts';

const MARKS = getTableName(schema.marcasDeCambio);

// SQL of our own may leave the quotes out.
const READ = /\b(?:from|join) `?(\w+)/gi;
const WRITTEN = /^\s*(?:insert (?:ignore )?into|replace into|update|delete from) `?(\w+)/i;
const DELETES = /^\s*delete /i;

/** The rows of these tables go, or lose their parent, with rows of the table. */
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

/** The tables whose rows a statement may change; none for one that reads. */
export const tablesWritten = (statement: string): readonly string[] => {
  const [, table] = WRITTEN.exec(statement) ?? [];
  if (table === undefined || table === MARKS) return [];
  return DELETES.test(statement) ? withChildren(table) : [table];
};

/** The tables that the running code was seen to read. */
const reading = createAsyncContext<Set<string>>();

/** The tables that anything was read from which may be remembered. */
const everRead = new Set<string>();

/** Of some tables those that anything remembered may come from: a change of the others makes nothing stale. */
export const thoseRead = (tables: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...tables].filter((table) => everRead.has(table)));

/** Adds to what the running code has read. */
export const noteTables = (tables: Iterable<string>): void => {
  const seen = reading.current();
  if (!seen) return;
  for (const table of tables) {
    seen.add(table);
    everRead.add(table);
  }
};

/** Adds the tables that a statement reads. */
export const noteRead = (statement: string): void => {
  if (reading.current()) noteTables(Array.from(statement.matchAll(READ), ([, table = '']) => table));
};

/** Runs `read`; `tables` fills with those it asks, which whoever runs it has read too. */
export const watchTables = async <T>(tables: Set<string>, read: () => Promise<T>): Promise<T> => {
  try {
    return await reading.run(tables, read);
  } finally {
    noteTables(tables);
  }
};
