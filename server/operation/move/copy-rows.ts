import { createHash } from 'node:crypto';
import { type Connection, escapeId } from 'mysql2/promise';
import { sequentially } from '#shared/contract/sequentially.ts';
import type { Snapshot } from '../backup/snapshot.ts';
import { type SiteTable, siteTables } from '../backup/tables.ts';

type Row = Readonly<Record<string, unknown>>;

/** The hash of each row of a table, by its key. */
type Hashes = ReadonlyMap<string, string>;
/** What the new database holds, by table; empty before the first time. */
export type CopiedRows = Map<string, Hashes>;

/** Rows per statement, and characters of JSON after which no further ones. */
const PORTION = 500;
const PORTION_LENGTH = 1_000_000;

const keyOf = ({ key }: SiteTable, row: Row): string => JSON.stringify(key.map((column) => row[column]));

const textOf = (row: Row): string => JSON.stringify(Object.values(row));

const hashOf = (row: Row): string => createHash('sha256').update(textOf(row)).digest('base64').slice(0, 24);

const insert = async (target: Connection, { name }: SiteTable, rows: readonly Row[]): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map((column) => escapeId(column, true));
  await target.query(`INSERT INTO ${escapeId(name, true)} (${columns.join(', ')}) VALUES ?`, [
    rows.map((row) => Object.values(row)),
  ]);
};

const remove = async (target: Connection, { name, key }: SiteTable, keys: readonly string[]) => {
  const columns = key.map((column) => escapeId(column, true)).join(', ');
  for (let at = 0; at < keys.length; at += PORTION) {
    const values: unknown[] = keys.slice(at, at + PORTION).map((one) => JSON.parse(one));
    // oxlint-disable-next-line no-await-in-loop -- one connection takes one statement after another
    await target.query(`DELETE FROM ${escapeId(name, true)} WHERE (${columns}) IN (?)`, [values]);
  }
};

/** Writes rows as they come, a portion per statement. */
const write = async (
  target: Connection,
  table: SiteTable,
  rows: AsyncIterable<Row> | Iterable<Row>,
): Promise<void> => {
  let waiting: Row[] = [];
  let length = 0;
  for await (const row of rows) {
    waiting.push(row);
    length += textOf(row).length;
    if (waiting.length < PORTION && length < PORTION_LENGTH) continue;
    await insert(target, table, waiting);
    waiting = [];
    length = 0;
  }
  await insert(target, table, waiting);
};

interface Ends {
  readonly source: Snapshot;
  readonly target: Connection;
}

/** Writes all rows of a table into the new database, where it is empty. */
const copyAll = async (table: SiteTable, { source, target }: Ends): Promise<Hashes> => {
  const hashes = new Map<string, string>();
  await write(target, table, noted(table, source, hashes));
  return hashes;
};

/** The rows of a table; their hashes are noted on the way. */
async function* noted(table: SiteTable, source: Snapshot, hashes: Map<string, string>): AsyncGenerator<Row> {
  for await (const row of source.each(table.select)) {
    hashes.set(keyOf(table, row), hashOf(row));
    yield row;
  }
}

/** Writes what has changed in a table since. What is no longer so goes first: two rows may have changed places. */
const copyChanged = async (table: SiteTable, before: Hashes, { source, target }: Ends): Promise<Hashes> => {
  const hashes = new Map<string, string>();
  const changed: Row[] = [];
  for await (const row of noted(table, source, hashes)) {
    const key = keyOf(table, row);
    if (before.get(key) !== hashes.get(key)) changed.push(row);
  }
  const stale = [...before].flatMap(([key, hash]) => (hashes.get(key) === hash ? [] : [key]));
  await remove(target, table, stale);
  await write(target, table, changed);
  return stale.length + changed.length === 0 ? before : hashes;
};

/** @throws Error unless the new database holds exactly these rows of the table */
const compare = async (table: SiteTable, hashes: Hashes, target: Snapshot): Promise<void> => {
  let rows = 0;
  for await (const row of target.each(table.select)) {
    rows += 1;
    if (hashes.get(keyOf(table, row)) !== hashOf(row))
      throw new Error(
        `Una fila de ${table.name} no llegó igual a la base nueva. El sitio sigue como estaba.`,
      );
  }
  if (rows !== hashes.size)
    throw new Error(
      `De ${table.name} llegaron ${rows} filas en vez de ${hashes.size}. El sitio sigue como estaba.`,
    );
};

interface CopyOptions extends Ends {
  /** Opens what the new database holds now. */
  readonly look: () => Promise<Snapshot>;
  readonly told: (tables: number) => void;
}

/** Makes the new database hold what the snapshot does, and compares each table it wrote to, row by row. */
export const copyRows = async (held: CopiedRows, { look, told, ...ends }: CopyOptions): Promise<void> => {
  const written: (readonly [SiteTable, Hashes])[] = [];
  for (const table of siteTables) {
    const before = held.get(table.name);
    // oxlint-disable-next-line no-await-in-loop -- one connection reads one table after another
    const now = await (before ? copyChanged(table, before, ends) : copyAll(table, ends));
    if (now !== before) written.push([table, now]);
    held.set(table.name, now);
    told(held.size);
  }
  const target = await look();
  try {
    await sequentially(written, ([table, hashes]) => compare(table, hashes, target));
  } finally {
    target.close();
  }
};

export const countRows = (held: CopiedRows): number =>
  [...held.values()].reduce((sum, { size }) => sum + size, 0);
