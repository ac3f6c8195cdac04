import { fold } from '#shared/contract/words/fold.ts';

/** Type of a column's content: decides width, font and alignment. */
export type ColumnKind = 'text' | 'date' | 'number' | 'state' | 'money' | 'code';

/** The part of a column that searching and sorting use. */
export interface ListColumn<Row> {
  readonly key: string;
  /** Dates and numbers are not searched: «Nota 11» would find whatever happened on an eleventh. */
  readonly kind?: ColumnKind;
  readonly text: (row: Row) => string;
  /** Absent if the column is not sortable. ISO dates sort as text; null goes last in both directions. */
  readonly sortBy?: 'text' | ((row: Row) => string | number | null);
}

/** The column that names a row: the first that is not a number, such as «N.º». */
export const titleOf = <Column extends Pick<ListColumn<never>, 'kind'>>(
  columns: readonly Column[],
): Column | undefined => columns.find(({ kind }) => kind !== 'number');

type Direction = 'asc' | 'desc';
export interface Sort {
  readonly key: string;
  readonly dir: Direction;
}

export const PAGE_SIZES = [20, 50, 100] as const;
export interface ListState {
  readonly sort: Sort;
  /** Page number, from 1. */
  readonly page: number;
  readonly size: number;
}

const collator = new Intl.Collator('es-PE', { sensitivity: 'base', numeric: true });

const isSearched = ({ kind }: ListColumn<never>): boolean => kind !== 'date' && kind !== 'number';

const wordsOf = (q: string): readonly string[] => fold(q).split(/\s+/).filter(Boolean);

/** Rows in which every word of `q` occurs in some column, ignoring case and accents. */
export const filterRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  q: string,
): readonly Row[] => {
  const words = wordsOf(q);
  if (words.length === 0) return rows;
  const searched = columns.filter(isSearched);
  return rows.filter((row) => {
    const text = fold(searched.map((column) => column.text(row)).join('\n'));
    return words.every((word) => text.includes(word));
  });
};

/** Match rank of a title, 0 is best: equal, prefix, contains the phrase, contains all words, match in another column. */
const rankOf = (title: string, words: readonly string[]): number => {
  const phrase = words.join(' ');
  if (title === phrase) return 0;
  if (title.startsWith(phrase)) return 1;
  if (title.includes(phrase)) return 2;
  return words.every((word) => title.includes(word)) ? 3 : 4;
};

/** A new array with the best matches first; equal ranks keep their order. */
export const rankRows = <Row>(
  rows: readonly Row[],
  titleText: (row: Row) => string,
  q: string,
): readonly Row[] => {
  const words = wordsOf(q);
  if (words.length === 0) return rows;
  const ranks = new Map(rows.map((row) => [row, rankOf(fold(titleText(row)), words)]));
  return rows.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** A new array; rows without a value go last in both directions, equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { key, dir }: Sort,
): readonly Row[] => {
  const column = columns.find((one) => one.key === key);
  if (!column?.sortBy) return rows;
  const sortBy = column.sortBy === 'text' ? column.text : column.sortBy;
  const sign = dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [x, y] = [sortBy(a), sortBy(b)];
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return sign * compare(x, y);
  });
};

/** First press ascending, second descending, third back to the initial order. */
export const nextSort = (current: Sort, key: string, initial: Sort): Sort => {
  if (current.key !== key) return { key, dir: 'asc' };
  if (current.dir === 'asc' && key !== initial.key) return { key, dir: 'desc' };
  if (key === initial.key && current.dir === initial.dir)
    return { key, dir: current.dir === 'asc' ? 'desc' : 'asc' };
  return initial;
};

const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The rows of one page and the pager's numbers; a page past the end gives the last one. */
export const paginate = <Row>(rows: readonly Row[], { page, size }: Pick<ListState, 'page' | 'size'>) => {
  const pages = pageCount(rows.length, size);
  const current = Math.min(Math.max(1, page), pages);
  const from = (current - 1) * size;
  const shown = rows.slice(from, from + size);
  return { shown, page: current, pages, first: rows.length === 0 ? 0 : from + 1, last: from + shown.length };
};

/** The list's query parameters; lists of one screen have different prefixes. */
const names = (prefix: string) => ({
  orden: `${prefix}orden`,
  dir: `${prefix}dir`,
  pagina: `${prefix}pagina`,
  tam: `${prefix}tam`,
});

export const isSameSort = (a: Sort, b: Sort): boolean => a.key === b.key && a.dir === b.dir;

export const readListState = (params: URLSearchParams, prefix: string, initial: Sort): ListState => {
  const name = names(prefix);
  const key = params.get(name.orden);
  const size = Number(params.get(name.tam));
  return {
    sort: key ? { key, dir: params.get(name.dir) === 'desc' ? 'desc' : 'asc' } : initial,
    page: Math.max(1, Math.trunc(Number(params.get(name.pagina))) || 1),
    size: PAGE_SIZES.some((known) => known === size) ? size : PAGE_SIZES[0],
  };
};

/** A copy of `params` with `state`; defaults are left out. */
export const writeListState = (
  params: URLSearchParams,
  { prefix, initial }: { prefix: string; initial: Sort },
  { sort, page, size }: ListState,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const name = names(prefix);
  const put = (key: string, value: string, standard: boolean): void => {
    if (standard) next.delete(key);
    else next.set(key, value);
  };
  const own = isSameSort(sort, initial);
  put(name.orden, sort.key, own);
  put(name.dir, sort.dir, own);
  put(name.pagina, String(page), page === 1);
  put(name.tam, String(size), size === PAGE_SIZES[0]);
  return next;
};
