import { gruposDeBusqueda, type GrupoDeBusqueda } from '#shared/publishing/busqueda.ts';
import { type Hallazgo, PRIMEROS_HALLAZGOS } from '#shared/publishing/hallazgos.ts';
import { letras } from '#shared/contract/fields/codigos.ts';
import { byTurns } from '#server/platform/background/by-turns.ts';
import { type Page, pageOf, type Rows } from '#server/platform/db/rows/listing.ts';
import { currentIndex } from './current-index.ts';
import { excerptOf, marked } from './excerpt.ts';
import type { Entry } from './search-index.ts';
import { wordsOfTerm } from './search-words.ts';
import type { Item, Source } from '#server/platform/noun/searched.ts';

let sources: readonly Source[] = [];
let sourceOf = new Map<string, Source>();

/** Registers what is searched; `app.ts` knows the nouns. */
export const setSources = (given: readonly Source[]): void => {
  sources = given;
  sourceOf = new Map(given.map((source) => [source.kind, source]));
};

/** The visible entries that match a term now, best match first. */
const findAll = async (words: readonly string[]): Promise<readonly Entry[]> => {
  if (words.length === 0) return [];
  const { index, time } = await currentIndex(sources);
  return index.find(words, time);
};

const isOf =
  (grupo: GrupoDeBusqueda) =>
  ({ kind }: Entry): boolean =>
    sourceOf.get(kind)?.grupo === grupo;

const show = (
  { titulo, descripcion, textos, direccion, fecha }: Item,
  words: readonly string[],
): Hallazgo => ({
  titulo: marked(titulo, words),
  extracto: excerptOf([descripcion ?? '', ...textos], words),
  direccion,
  fecha,
});

const read = (source: Source, entries: readonly Entry[]): Promise<Item[]> => {
  const ids = entries.filter(({ kind }) => kind === source.kind).map(({ id }) => id);
  return ids.length > 0 ? source.read(ids) : Promise.resolve([]);
};

/** The entries as they are shown, in the same order; a row that has gone meanwhile is left out. */
const showAll = async (
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
  // A document may have 100,000 letters, and a page of results a hundred documents.
  await byTurns(entries, (entry) => {
    const item = items.get(`${entry.kind} ${entry.id}`);
    if (item) shown.set(entry, show(item, words));
  });
  return shown;
};

const pick = (entries: readonly Entry[], shown: ReadonlyMap<Entry, Hallazgo>): Hallazgo[] =>
  entries.flatMap((entry) => shown.get(entry) ?? []);

/** The first results of every group; a blank term finds nothing. */
export const searchAll = async (term: string) => {
  const words = wordsOfTerm(term);
  const found = await findAll(words);
  const groups = letras(gruposDeBusqueda).map((grupo) => {
    const all = found.filter(isOf(grupo));
    return { grupo, total: all.length, first: all.slice(0, PRIMEROS_HALLAZGOS) };
  });
  const shown = await showAll(
    groups.flatMap(({ first }) => first),
    words,
  );
  const grupos = groups
    .map(({ grupo, total, first }) => ({ grupo, total, resultados: pick(first, shown) }))
    .filter(({ total }) => total > 0);
  return { total: found.length, grupos };
};

/** Results of a group that are shown when no range is asked for: their texts are read from the database. */
const MOST = 100;

/** The results of one group. */
export const searchGroup = async (
  term: string,
  grupo: GrupoDeBusqueda,
  page: Page | null,
): Promise<Rows<Hallazgo>> => {
  const words = wordsOfTerm(term);
  const all = (await findAll(words)).filter(isOf(grupo));
  const { rows, total } = pageOf(all, { offset: page?.offset ?? 0, limit: page?.limit ?? MOST });
  return { rows: pick(rows, await showAll(rows, words)), total: page && total };
};
