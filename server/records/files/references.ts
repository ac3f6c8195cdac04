import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  like,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { getTableConfig, type MySqlColumn, type MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { fileReferences, type TableColumn } from '#server/platform/db/rows/file-columns.ts';
import {
  biblioteca,
  documentos,
  documentoVersiones,
  enlacesMenu,
  eventos,
} from '#server/platform/db/schema.ts';
import { isSuperseded } from '../tracking/version-order.ts';
import {
  type HistoryTable,
  historyTableOf,
  historyTables,
  restoreOrderOf,
} from '../tracking/history-tables.ts';
import { updateRow } from '../rows.ts';

interface Reference extends TableColumn {
  readonly kept: HistoryTable;
  /** Formatted text, in which files are named among other words. */
  readonly isText?: true;
  /** Which of the rows count as showing their file; all of them without. */
  readonly where?: SQL;
}

/** Counts superseded versions only: the newest one is the file in the document's own row. */
const ofVersions = (column: MySqlColumn): Pick<Reference, 'where'> =>
  column.table === documentoVersiones ? { where: isSuperseded } : {};

/** Every column by which content refers to stored files; the library's own notes show nothing. */
const references = (): readonly Reference[] =>
  fileReferences
    .flatMap(({ table, column }) => {
      const kept = historyTableOf(table);
      return kept && table !== biblioteca ? [{ table, column, kept, ...ofVersions(column) }] : [];
    })
    .toSorted(
      (one, other) => restoreOrderOf(getTableName(one.table)) - restoreOrderOf(getTableName(other.table)),
    );

/** The columns of formatted texts, which may show pictures of the library. */
const texts = (): readonly Reference[] =>
  historyTables().flatMap((kept) => {
    const columns = Object.values(getTableColumns(kept.table));
    if (!columns.some(({ name }) => name === 'formato')) return [];
    return columns
      .filter((column) => /^(medium)?text$/.test(column.getSQLType()))
      .map((column) => ({ table: kept.table, column, kept, isText: true as const }));
  });

/** An address holds no wildcard. */
const mentions = (column: MySqlColumn, url: string): SQL => like(column, `%${url}%`);

/** The addresses of stored files within a formatted text. */
const STORED_ADDRESS = /\/storage\/[a-z]+\/[a-z0-9]+\.[a-z0-9]+/g;

/** For each file that formatted texts name: how many of these texts do. */
const countInTexts = async (): Promise<Map<string, number>> => {
  const found = await Promise.all(
    texts().map(({ table, column }) =>
      db()
        .select({ text: sql<string>`${column}` })
        .from(table)
        .where(mentions(column, '/storage/')),
    ),
  );
  const counted = new Map<string, number>();
  for (const { text } of found.flat())
    for (const url of new Set(text.match(STORED_ADDRESS))) counted.set(url, (counted.get(url) ?? 0) + 1);
  return counted;
};

/** How many fields of rows show each of these files; files that nothing shows are left out. */
export const countUses = async (urls: readonly string[]): Promise<Map<string, number>> => {
  if (urls.length === 0) return new Map();
  const [counted, ...found] = await Promise.all([
    countInTexts(),
    ...references().map(({ table, column, where }) =>
      db()
        .select({ url: sql<string>`${column}`, total: count() })
        .from(table)
        .where(and(inArray(column, [...urls]), where))
        .groupBy(column),
    ),
  ]);
  for (const { url, total } of found.flat()) counted.set(url, (counted.get(url) ?? 0) + total);
  return counted;
};

/** Holds for files that no row shows, in a text either. */
export const isUnused = async (url: MySqlColumn): Promise<SQL | undefined> =>
  and(
    notInArray(url, [...(await countInTexts()).keys()]),
    ...references().map(
      ({ table, column }) => sql`NOT EXISTS (SELECT 1 FROM ${table} WHERE ${column} = ${url})`,
    ),
  );

/** A field of a row that shows a file. */
interface Use {
  /** Noun of the contract. */
  readonly grupo: HistoryTable['group'];
  readonly id: number;
  readonly titulo: string | null;
  readonly campo: string;
  /** What the row belongs to in the end: an event by its slug, a document by its key, anything else by its id. Else its own name. */
  readonly de: string | null;
}

interface Parent {
  readonly table: MySqlTable;
  /** Column of the row that belongs to it. */
  readonly column: MySqlColumn;
  readonly id: MySqlColumn;
}

/** The rows that one belongs to and goes with, the nearest first: the phase of a document, then its process. */
const parentsOf = (table: MySqlTable): Parent[] => {
  const key = getTableConfig(table)
    .foreignKeys.find(({ onDelete }) => onDelete === 'cascade')
    ?.reference();
  const [column, id] = [key?.columns[0], key?.foreignColumns[0]];
  if (!key || !column || !id) return [];
  return [{ table: key.foreignTable, column, id }, ...parentsOf(key.foreignTable)];
};

const ownName = (table: MySqlTable): SQL | MySqlColumn =>
  Object.values(getTableColumns(table)).find(({ name }) => ['slug', 'key', 'clave'].includes(name)) ??
  sql`NULL`;

/** As the address of its screen names what a row belongs to. */
const nameOfParent = ({ table, id }: Parent): MySqlColumn => {
  if (table === eventos) return eventos.slug;
  return table === documentos ? documentos.clave : id;
};

const usesIn = async ({ table, column, kept }: Reference, matches: SQL | undefined): Promise<Use[]> => {
  const title = Object.values(getTableColumns(table)).find(({ name }) => name === kept.title);
  const parents = parentsOf(table);
  const top = parents.at(-1);
  const listing = db()
    .select({
      id: sql<number>`${kept.table.id}`,
      titulo: sql<string | null>`${title ?? sql`NULL`}`,
      de: sql<string | null>`${top ? nameOfParent(top) : ownName(table)}`.mapWith(String),
    })
    .from(table)
    .$dynamic();
  const joined = parents.reduce<typeof listing>(
    (all, parent) => all.leftJoin(parent.table, eq(parent.column, parent.id)),
    listing,
  );
  const rows = await joined.where(matches).orderBy(asc(kept.table.id));
  return rows.map((row) => Object.assign(row, { grupo: kept.group, campo: column.name }));
};

/** Where a file is shown. */
export const usesOf = async (url: string): Promise<Use[]> =>
  (
    await Promise.all(
      [...references(), ...texts()].map((reference) => {
        const { column, isText, where } = reference;
        return usesIn(reference, isText ? mentions(column, url) : and(eq(column, url), where));
      }),
    )
  ).flat();

/** The columns in which staff write addresses of this site. */
const linked = (): readonly Reference[] => {
  const kept = historyTableOf(enlacesMenu);
  return [...texts(), ...(kept ? [{ table: enlacesMenu, column: enlacesMenu.direccion, kept }] : [])];
};

/** Where texts and the menu lead to one of these addresses, or to one below it. Addresses hold no wildcard. */
export const linksTo = async (addresses: readonly string[]): Promise<Use[]> =>
  (
    await Promise.all(
      linked().map((reference) =>
        usesIn(
          reference,
          or(...addresses.map((address) => sql`${reference.column} REGEXP ${`${address}([^a-z0-9.-]|$)`}`)),
        ),
      ),
    )
  ).flat();

/** Lets every row that shows one file show another instead, formatted texts too. Old versions of documents stay. */
export const replaceEverywhere = (old: string, url: string): Promise<void> =>
  sequentially(
    [...references().filter(({ table }) => table !== documentoVersiones), ...texts()],
    async ({ table, column, kept, isText }) => {
      const rows = await db()
        .select({ id: sql<number>`${kept.table.id}`, value: sql<string>`${column}` })
        .from(table)
        .where(isText ? mentions(column, old) : eq(column, old));
      await sequentially(rows, ({ id, value }) =>
        updateRow(kept.table, id, { [column.name]: isText ? value.replaceAll(old, url) : url }),
      );
    },
  );
