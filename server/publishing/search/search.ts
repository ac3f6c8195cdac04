import { gruposDeBusqueda, type GrupoDeBusqueda } from '#shared/publishing/busqueda.ts';
import { type Hallazgo, PRIMEROS_HALLAZGOS } from '#shared/publishing/hallazgos.ts';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { type Page, pageOf, type Rows } from '#server/platform/db/rows/listing.ts';
import { currentIndex } from './current-index.ts';
import { excerptOf, splitAtMatches } from './excerpt.ts';
import type { Entry } from './search-index.ts';
import { wordsOfTerm } from './search-words.ts';
import type { SearchItem, SearchSource } from '#server/platform/noun/search-source.ts';
import { setImmediate as otherWork } from 'node:timers/promises';
import { sequentially } from '#shared/contract/sequentially.ts';

/** Runs a task on each item and yields to other work in between: a plain loop over long texts would block every request. */
export const forEachYielding = <T>(items: Iterable<T>, task: (item: T) => void): Promise<void> =>
  sequentially(items, async (item) => {
    task(item);
    await otherWork();
  });

type Sources = readonly SearchSource[];

/** Visible entries that match a term now, best match first. */
const findAll = async (sources: Sources, words: readonly string[]): Promise<readonly Entry[]> => {
  if (words.length === 0) return [];
  const { index, time } = await currentIndex.of(sources);
  return index.find(words, time);
};

const isOf = (sources: Sources, grupo: GrupoDeBusqueda) => {
  const kinds = new Set(sources.filter((source) => source.grupo === grupo).map(({ kind }) => kind));
  return ({ kind }: Entry): boolean => kinds.has(kind);
};

const show = (
  { titulo, descripcion, textos, direccion, fecha }: SearchItem,
  words: readonly string[],
): Hallazgo => ({
  titulo: splitAtMatches(titulo, words),
  extracto: excerptOf([descripcion ?? '', ...textos], words),
  direccion,
  fecha,
});

const read = (source: SearchSource, entries: readonly Entry[]): Promise<SearchItem[]> => {
  const ids = entries.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
  return ids.length > 0 ? source.read(ids) : Promise.resolve([]);
};

/** The search results of entries, in the same order, without rows deleted meanwhile. */
const showAll = async (
  sources: Sources,
  entries: readonly Entry[],
  words: readonly string[],
): Promise<Map<Entry, Hallazgo>> => {
  const found = await Promise.all(
    sources.map(async (source) => [source.kind, await read(source, entries)] as const),
  );
  const items = new Map(
    found.flatMap(([kind, list]) => list.map((item) => [`${kind} ${item.id}`, item] as const)),
  );
  const shown = new Map<Entry, Hallazgo>();
  // Yields to other requests: a document may have 100,000 letters, and a page of results a hundred documents.
  await forEachYielding(entries, (entry) => {
    const item = items.get(`${entry.kind} ${entry.id}`);
    if (item) shown.set(entry, show(item, words));
  });
  return shown;
};

const pick = (entries: readonly Entry[], shown: ReadonlyMap<Entry, Hallazgo>): Hallazgo[] =>
  entries.flatMap((entry) => shown.get(entry) ?? []);

/** The first results of each group; empty for a blank term. */
export const searchAll = async (sources: Sources, term: string) => {
  const words = wordsOfTerm(term);
  const found = await findAll(sources, words);
  const groups = keysOf(gruposDeBusqueda).map((grupo) => {
    const all = found.filter(isOf(sources, grupo));
    return { grupo, total: all.length, first: all.slice(0, PRIMEROS_HALLAZGOS) };
  });
  const shown = await showAll(
    sources,
    groups.flatMap(({ first }) => first),
    words,
  );
  const grupos = groups
    .map(({ grupo, total, first }) => ({ grupo, total, resultados: pick(first, shown) }))
    .filter(({ total }) => total > 0);
  return { total: found.length, grupos };
};

/** Results of a group if no range is requested; their texts are read from the database. */
const MOST = 100;

/** The results of one group. */
export const searchGroup = async (
  sources: Sources,
  { term, grupo, page }: { term: string; grupo: GrupoDeBusqueda; page: Page | null },
): Promise<Rows<Hallazgo>> => {
  const words = wordsOfTerm(term);
  const all = (await findAll(sources, words)).filter(isOf(sources, grupo));
  const { rows, total } = pageOf(all, { offset: page?.offset ?? 0, limit: page?.limit ?? MOST });
  return { rows: pick(rows, await showAll(sources, rows, words)), total: page && total };
};
