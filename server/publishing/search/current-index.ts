// One inverted index in memory of everything visitors see; `searched` in a noun's description says how its rows are
// indexed. Each search checks the change marks of the sources' tables; if one is new, the row stamps of that source
// are compared and only changed rows are indexed again. Entries contain their visibility period, so passing time
// needs no update. `/eventosBuscar` searches events only. The index holds no texts: excerpts are cut from the rows
// (`excerpt.ts`). Changes to these tables invalidate cached results (`platform/db/client/table-tracking.ts`). The
// search field of `/buscar` is an island that calls `/busqueda/:term` while typing.
import { inArray, max, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { EVERYTHING, marksWhere } from '#server/platform/db/client/change-marks.ts';
import { db } from '#server/platform/db/client/client.ts';
import { recordTablesRead, trackTablesRead } from '#server/platform/db/client/table-tracking.ts';
import { makeQueue } from '#server/platform/background/queue.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { now } from '#server/platform/db/now.ts';
import { eventos, marcasDeCambio } from '#server/platform/db/schema.ts';
import type { SearchSource } from '#server/platform/noun/search-source.ts';
import { SearchIndex } from './search-index.ts';

const highest = (column: MySqlColumn) =>
  sql<number | null>`(${db()
    .select({ id: max(column) })
    .from(column.table)})`;

const idsName = (kind: string, at: number): string => `${kind}_${at}`;

/** Tables that each source reads, known from its past queries. */
type TablesOfSources = Map<SearchSource, Set<string>>;

/** A version of each source that changes with its rows, even by manual inserts; and the database's time. */
const currentVersions = async (wanted: readonly SearchSource[], tablesOf: TablesOfSources) => {
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
      // Part of the version, because leaders move to another page when a new council is in force.
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

/** An index, and what was read into it. */
class Contents {
  readonly index = new SearchIndex();
  /** Indexed rows: the stamp of each row, by source. */
  readonly #stamps = new Map<SearchSource, ReadonlyMap<number, string>>();
  /** Result of `currentVersions` when each source was last read. */
  readonly #known = new Map<SearchSource, string>();

  isCurrent(source: SearchSource, version: string | undefined): boolean {
    return this.#known.get(source) === version;
  }

  /** Reindexes the rows of a source that have changed. */
  async refresh(source: SearchSource, version: string): Promise<void> {
    const before = this.#stamps.get(source) ?? new Map<number, string>();
    const fresh = await source.fingerprints();
    for (const id of before.keys()) if (!fresh.has(id)) this.index.remove(source.kind, id);
    await this.#enter(
      source,
      [...fresh.keys()].filter((id) => before.get(id) !== fresh.get(id)),
    );
    this.#stamps.set(source, fresh);
    this.#known.set(source, version);
  }

  async #enter({ kind, read, batchSize }: SearchSource, ids: readonly number[]): Promise<void> {
    for (let at = 0; at < ids.length; at += batchSize) {
      // In batches, so as not to block the event loop.
      // oxlint-disable-next-line no-await-in-loop
      for (const item of await read(ids.slice(at, at + batchSize))) this.index.put(kind, item);
    }
  }
}

class CurrentIndex {
  #contents = new Contents();
  readonly #tablesOf: TablesOfSources = new Map();
  /** Refreshes run one after the other. */
  readonly #inTurn = makeQueue();

  /** The up-to-date index of some sources, and the database's time; only changes are read. */
  async of(wanted: readonly SearchSource[]): Promise<{ index: SearchIndex; time: string }> {
    const { versions, time } = await currentVersions(wanted, this.#tablesOf);
    if (wanted.some((source) => !this.#contents.isCurrent(source, versions.get(source))))
      await this.#inTurn(() => this.#refresh(wanted));
    for (const source of wanted) recordTablesRead(this.#tablesOf.get(source) ?? []);
    return { index: this.#contents.index, time };
  }

  async #refresh(wanted: readonly SearchSource[]): Promise<void> {
    if (this.#contents.index.isWorn) this.#contents = new Contents();
    const contents = this.#contents;
    // Checked again: the previous refresh may have loaded the same change.
    const { versions } = await currentVersions(wanted, this.#tablesOf);
    await sequentially(versions, async ([source, version]) => {
      if (contents.isCurrent(source, version)) return;
      const tables = this.#tablesOf.get(source) ?? new Set();
      this.#tablesOf.set(source, tables);
      await trackTablesRead(tables, () => contents.refresh(source, version));
    });
  }
}

/** The one index of this process. */
export const currentIndex = new CurrentIndex();
