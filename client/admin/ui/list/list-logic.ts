import { fold } from '#shared/fold.ts';

/** What searching and sorting need from a column. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly text: (row: Row) => string;
  /** Absent if the column is not sortable. ISO dates sort as text; null goes last in both directions. */
  readonly sortBy?: (row: Row) => string | number | null;
}

export type Direction = 'asc' | 'desc';
export interface Sort {
  readonly key: string;
  readonly dir: Direction;
}

export const PAGE_SIZES = [20, 50, 100] as const;
export interface ListState {
  readonly sort: Sort;
  /** From 1. */
  readonly page: number;
  readonly size: number;
}

const collator = new Intl.Collator('es-PE', { sensitivity: 'base', numeric: true });

/** Rows in which every word of `q` occurs in some column, ignoring case and accents. */
export const filterRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  q: string,
): readonly Row[] => {
  const words = fold(q).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const text = fold(columns.map((column) => column.text(row)).join('\n'));
    return words.every((word) => text.includes(word));
  });
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** A new array; rows without a value go last in both directions, equal rows keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { key, dir }: Sort,
): readonly Row[] => {
  const sortBy = columns.find((column) => column.key === key)?.sortBy;
  if (!sortBy) return rows;
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

/** The rows of one page and the pager's figures; a page past the end is the last one. */
export const pageOf = <Row>(rows: readonly Row[], { page, size }: Pick<ListState, 'page' | 'size'>) => {
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
  const own = sort.key === initial.key && sort.dir === initial.dir;
  put(name.orden, sort.key, own);
  put(name.dir, sort.dir, own);
  put(name.pagina, String(page), page === 1);
  put(name.tam, String(size), size === PAGE_SIZES[0]);
  return next;
};
