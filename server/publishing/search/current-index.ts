// One inverted index in memory for everything visitors see; the `searched` of each noun says what its rows are made of,
// where they lead. Each search asks the database whether a table that a source was read from has a new change mark; then
// the stamps of that source are compared, and only rows that differ are indexed again. An entry knows when it is visible, so time needs no change. `/eventosBuscar` looks among events alone. The index holds
// no texts: excerpts are cut from the rows (`excerpt.ts`). What searches answered is stale when any of
// these tables changes (`platform/db/client/table-tracking.ts`). The field of `/buscar` is an island that asks `/busqueda/:term` while somebody
// types.
import { inArray, max, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { EVERYTHING, marksWhere } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { recordTablesRead, trackTablesRead } from '#server/platform/db/client/table-tracking.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { now } from '#server/platform/db/now.ts';
import { eventos, marcasDeCambio } from '#server/platform/db/schema.ts';
import type { SearchSource } from '#server/platform/noun/search-source.ts';
import { SearchIndex } from './search-index.ts';

let index = new SearchIndex();
/** What is in the index: a stamp of each row, by source. */
let stamps = new Map<SearchSource, ReadonlyMap<number, string>>();
/** The result of `currentVersions` for a source when it was last read. */
let known = new Map<SearchSource, string>();
/** The tables that a source was read from so far. */
const tablesOf = new Map<SearchSource, Set<string>>();
/** Refreshes run one after the other. */
let reading: Promise<unknown> = Promise.resolve();

const highest = (column: MySqlColumn) =>
  sql<number | null>`(${db()
    .select({ id: max(column) })
    .from(column.table)})`;

const idsName = (kind: string, at: number): string => `${kind}_${at}`;

/** For each source a text that changes with its rows, also those inserted by hand, and the database's time. */
const currentVersions = async (wanted: readonly SearchSource[]) => {
  const tables = new Set(wanted.flatMap((source) => [...(tablesOf.get(source) ?? [])]));
  const ids = wanted.flatMap(({ kind, ids: columns }) =>
    columns.map((column, at) => [idsName(kind, at), highest(column)] as const),
  );
  const [marks, [row]] = await Promise.all([
    marksWhere(inArray(marcasDeCambio.nombre, [EVERYTHING, ...tables])),
    db()
      .select({
        time: sql<string>`${now}`.mapWith(eventos.created_at),
        base: sql<string>`DATABASE()`,
        ids: Object.fromEntries(ids),
      })
      .from(sql`DUAL`),
  ]);
  const versionOf = (source: SearchSource): string => {
    const { kind, ids: columns } = source;
    const own = tablesOf.get(source);
    return JSON.stringify([
      row?.base,
      // A leader is shown elsewhere once another council is in force.
      diaEnLima(),
      columns.map((_, at) => row?.ids[idsName(kind, at)]),
      marks
        .filter(({ nombre }) => nombre === EVERYTHING || own?.has(nombre))
        .map((mark) => Object.values(mark).join(' '))
        .toSorted(),
    ]);
  };
  return { time: row?.time ?? '', versions: new Map(wanted.map((source) => [source, versionOf(source)])) };
};

const enterAll = async ({ kind, read, batchSize }: SearchSource, ids: readonly number[]): Promise<void> => {
  for (let at = 0; at < ids.length; at += batchSize) {
    // In portions: all at once would block the event loop.
    // oxlint-disable-next-line no-await-in-loop
    for (const item of await read(ids.slice(at, at + batchSize))) index.put(kind, item);
  }
};

/** Reads again the rows of a source that are not in the index as they are now. */
const refreshSource = async (source: SearchSource): Promise<void> => {
  const before = stamps.get(source) ?? new Map<number, string>();
  const fresh = await source.fingerprints();
  for (const id of before.keys()) if (!fresh.has(id)) index.remove(source.kind, id);
  await enterAll(
    source,
    [...fresh.keys()].filter((id) => before.get(id) !== fresh.get(id)),
  );
  stamps.set(source, fresh);
};

const refresh = async (wanted: readonly SearchSource[]): Promise<void> => {
  if (index.isWorn) {
    index = new SearchIndex();
    stamps = new Map();
    known = new Map();
  }
  // Asked again: the refresh before this one may have loaded the same change.
  const { versions } = await currentVersions(wanted);
  await sequentially(versions, async ([source, version]) => {
    if (known.get(source) === version) return;
    const tables = tablesOf.get(source) ?? new Set();
    tablesOf.set(source, tables);
    await trackTablesRead(tables, () => refreshSource(source));
    known.set(source, version);
  });
};

/** The index with the present rows of some sources, and the time; only changes since the last search are read. */
export const currentIndex = async (
  wanted: readonly SearchSource[],
): Promise<{ index: SearchIndex; time: string }> => {
  const { versions, time } = await currentVersions(wanted);
  if (wanted.some((source) => known.get(source) !== versions.get(source))) {
    const turn = reading.then(() => refresh(wanted));
    reading = turn.catch(() => undefined);
    await turn;
  }
  for (const source of wanted) recordTablesRead(tablesOf.get(source) ?? []);
  return { index, time };
};
