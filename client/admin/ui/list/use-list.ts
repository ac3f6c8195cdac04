import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withParam } from '../../../lib/with-param.ts';
import { resetPage } from './paging/reset-page.ts';
import {
  filterRows,
  isSameSort,
  type ListColumn,
  type ListState,
  nextSort,
  paginate,
  rankRows,
  readListState,
  type Sort,
  sortRows,
  titleOf,
  writeListState,
} from './list-logic.ts';

const PAUSE_MS = 250;

/** The search text of a screen: lists are filtered at once, the URL is updated after a pause. */
export const useListQuery = (): readonly [string, (q: string) => void] => {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('q') ?? '';
  const [q, setQ] = useState(inAddress);
  const written = useRef(inAddress);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQ(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (q === written.current) return undefined;
    const timer = setTimeout(() => {
      written.current = q;
      setParams((now) => withParam(resetPage(now), 'q', q.trim() ? q : null), {
        replace: true,
        preventScrollReset: true,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, setParams]);
  return [q, setQ];
};

interface ListSettings<Row> {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  q: string;
  initial: Sort;
  /** Prefix of the query parameters, for screens with several lists. */
  prefix?: string | undefined;
}

/** One list of a screen: its filtered and sorted rows, the current page, and the actions that change them. */
export interface List<Row> {
  /** All filtered rows in screen order, for the CSV file. */
  readonly rows: readonly Row[];
  readonly total: number;
  readonly q: string;
  readonly sort: Sort;
  /** The initial order; a key without a column means the order of the rows as given. */
  readonly initial: Sort;
  readonly size: number;
  readonly page: ReturnType<typeof paginate<Row>>;
  readonly toggleSort: (key: string) => void;
  readonly setSort: (sort: Sort) => void;
  readonly goTo: (page: number) => void;
  readonly setSize: (size: number) => void;
}

const nothing = (): void => {};

/** Wraps rows that the server has already sorted and paged; the actions do nothing. */
export const serverList = <Row>(rows: readonly Row[], q: string): List<Row> => ({
  rows,
  // No match must not look like an empty list.
  total: q.trim() ? Math.max(1, rows.length) : rows.length,
  q,
  sort: { key: '', dir: 'asc' },
  initial: { key: '', dir: 'asc' },
  size: rows.length,
  page: paginate(rows, { page: 1, size: rows.length }),
  toggleSort: nothing,
  setSort: nothing,
  goTo: nothing,
  setSize: nothing,
});

/** Whether the list is unfiltered and in its initial order. */
export const isInInitialOrder = <Row>({ rows, total, sort, initial }: List<Row>): boolean =>
  rows.length === total && isSameSort(sort, initial);

type Address = ReturnType<typeof useSearchParams>;

const listIn = <Row>(
  [params, setParams]: Address,
  { rows, columns, q, initial, prefix = '' }: ListSettings<Row>,
): List<Row> => {
  const state = readListState(params, prefix, initial);
  const sorted = sortRows(filterRows(rows, columns, q), columns, state.sort);
  // Match rank replaces the initial order, but not an order that the user chose.
  const title = isSameSort(state.sort, initial) ? titleOf(columns) : undefined;
  const found = title ? rankRows(sorted, title.text, q) : sorted;
  const set = (change: Partial<ListState>): void =>
    setParams((now) => writeListState(now, { prefix, initial }, { ...state, page: 1, ...change }), {
      preventScrollReset: true,
    });
  return {
    rows: found,
    total: rows.length,
    q,
    sort: state.sort,
    initial,
    size: state.size,
    page: paginate(found, state),
    toggleSort: (column) => set({ sort: nextSort(state.sort, column, initial) }),
    setSort: (sort) => set({ sort }),
    goTo: (page) => set({ page }),
    setSize: (size) => set({ size }),
  };
};

/** Several lists with the same kind of row. */
export const useLists = <Row>(settings: readonly ListSettings<Row>[]): readonly List<Row>[] => {
  const address = useSearchParams();
  return settings.map((each) => listIn(address, each));
};
