import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';
import { type ColumnKind, type ListColumn, titleOf } from './list-logic.ts';

/** `pairBelow` of pairs that share a cell at every width. */
const ALWAYS = Number.POSITIVE_INFINITY;
/** Breakpoints of the list's width, px: below them pairs share a cell, columns of priority 3 and then 2 fold into the title, rows become cards. */
export const WIDE = 1240;
export const NARROW = 960;
const TIGHT = 760;
const CARDS = 640;

/** A list column: display, search, sorting and export. The first one that is not a number is the row's title. */
export interface Column<Row> extends ListColumn<Row>, CsvColumn<Row> {
  /** 1: at every width; 3: folds first. A folded column is shown in the title's second line. */
  readonly priority: 1 | 2 | 3;
  /** Width in px if not the default of its kind; a text column without one takes the rest, at least 280 for the title. */
  readonly min?: number;
  /** Key of the column whose cell it shares, as second line. */
  readonly pair?: string;
  /** List width below which it does; by default always. */
  readonly pairBelow?: number;
  /** Lines to which a cell's text may wrap, in cells that have no secondary line; default 1. */
  readonly lines?: 2;
  /** What the pointer reads over the cell, if more than `text`. */
  readonly tip?: (row: Row) => string;
  /** Content of the cell; `text` unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** Phones tell it at the top of «⋯» alone. */
  readonly isTableOnly?: true;
  /** Detail in the second line of its cell, or after it on a card: «desde el 27 nov., 8:00 a. m.». */
  readonly secondLine?: (row: Row) => ReactNode;
  /** Its text on a card, if not `text`: a date without the current year, a first day with the last one. `now` in ms. */
  readonly brief?: (row: Row, now: number) => string;
  /** Whether its value is the one that nearly all rows have: cards leave it out, so that what differs is seen. */
  readonly isUsual?: (row: Row) => boolean;
  /** Text that is clear without the column's heading: «42 colegiados». */
  readonly labelledText?: (row: Row) => string;
}

const widths: Readonly<Record<ColumnKind, number | null>> = {
  text: null,
  date: 116,
  number: 72,
  state: 128,
  money: 112,
  code: 208,
};

/** Minimum widths of the title, with its image, and of other flexible text columns, px. */
const TITLE = 280;
const TEXT = 160;
/** Widths of the row's checkbox, drag handle and «⋯» menu, px. */
const BOX = 48;
export const HANDLE_WIDTH = 44;
export const MENU_WIDTH = 60;

/** A table cell: its column, and the columns in its second line. */
export interface Cell<Row> {
  readonly column: Column<Row>;
  readonly secondary: readonly Column<Row>[];
  /** px; null: takes the rest. */
  readonly width: number | null;
}

const widthOf = <Row>({ min, kind = 'text' }: Column<Row>): number | null => min ?? widths[kind];

/** Key of the column whose cell holds this one at this width; undefined if it has its own cell. */
const hostOf = <Row>(column: Column<Row>, title: Column<Row>, width: number): string | undefined => {
  if (column === title) return undefined;
  if (column.pair !== undefined && width < (column.pairBelow ?? ALWAYS)) return column.pair;
  const leaves = column.priority === 3 ? width < NARROW : column.priority === 2 && width < TIGHT;
  return leaves ? title.key : undefined;
};

export interface ListSpace {
  /** Width of the list, px. */
  readonly width: number;
  readonly hasBoxes: boolean;
  readonly hasHandles?: boolean;
  /** px */
  readonly actions: number;
}

/** The column as shown in another column's cell, without its heading. */
const said = <Row>(column: Column<Row>): Column<Row> =>
  column.labelledText ? { ...column, kind: 'text', text: column.labelledText } : column;

/** The cells of a row at a list width, before checking whether they fit. */
const cellsAt = <Row>(columns: readonly Column<Row>[], title: Column<Row>, width: number): Cell<Row>[] => {
  const hosts = new Map(columns.map((column) => [column.key, hostOf(column, title, width)]));
  /** Follows hosts: a column paired with a folded one folds with it. */
  const rootOf = (key: string): string => {
    const host = hosts.get(key);
    return host === undefined ? key : rootOf(host);
  };
  const own = columns.filter(({ key }) => hosts.get(key) === undefined);
  const isFull = own.every((column) => widthOf(column) !== null);
  return own.map((column) => ({
    column,
    secondary: columns.filter(({ key }) => key !== column.key && rootOf(key) === column.key).map(said),
    // One cell must take the rest of the width.
    width: isFull && column === title ? null : widthOf(column),
  }));
};

const leastOf = <Row>({ width, column }: Cell<Row>, title: Column<Row>): number =>
  width ?? (column === title ? TITLE : TEXT);

/** The cells of a row at this width, with columns folded further if needed to fit; null: show cards. */
export const layoutColumns = <Row>(
  columns: readonly Column<Row>[],
  around: ListSpace,
): readonly Cell<Row>[] | null => {
  const { width, hasBoxes, hasHandles = false, actions } = around;
  const title = titleOf(columns);
  if (!title || width < CARDS) return null;
  const room = width - actions - (hasBoxes ? BOX : 0) - (hasHandles ? HANDLE_WIDTH : 0);
  const fits = (cells: readonly Cell<Row>[]): boolean =>
    cells.reduce((sum, cell) => sum + leastOf(cell, title), 0) <= room;
  return (
    [width, NARROW - 1, TIGHT - 1]
      .filter((asked) => asked <= width)
      .map((asked) => cellsAt(columns, title, asked))
      .find(fits) ?? null
  );
};

/** Texts for a missing value, by the spec. */
const MISSING: ReadonlySet<string> = new Set(['', '—', '-', '...']);

/** Whether a column has a value for a row. */
export const hasValue = <Row>({ text }: Column<Row>, row: Row): boolean => !MISSING.has(text(row));

/** Columns of a card's second line: the state, then up to two non-empty columns of priority 1. Long texts are shown below. */
export const cardFacts = <Row>(columns: readonly Column<Row>[], row: Row): readonly Column<Row>[] => {
  const shown = new Set<string>();
  const title = titleOf(columns);
  const facts = columns.filter((column) => {
    const text = column.text(row);
    if (column === title || column.priority !== 1 || column.lines !== undefined || column.isTableOnly)
      return false;
    if (!hasValue(column, row) || shown.has(text)) return false;
    shown.add(text);
    return true;
  });
  return facts
    .toSorted((a, b) => Number(b.kind === 'state') - Number(a.kind === 'state'))
    .slice(0, 3)
    .map(said);
};
