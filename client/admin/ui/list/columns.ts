import type { ReactNode } from 'react';
import type { CsvColumn } from './csv.ts';
import { type Kind, type ListColumn, titleOf } from './list-logic.ts';

/** Always in one cell, whatever the width. */
const ALWAYS = Number.POSITIVE_INFINITY;
/** Widths of the list, px: below them pairs share a cell, columns of priority 3 and then 2 leave, rows become cards. */
export const APART = 1240;
export const NARROW = 960;
const TIGHT = 760;
const CARDS = 640;

/** One column of a list: how it is shown, searched, sorted and exported. The first one that is no number is the row's title. */
export interface Column<Row> extends ListColumn<Row>, CsvColumn<Row> {
  /** 1 stays at every width, 3 leaves first. What leaves goes into the title's second line, so nothing is lost. */
  readonly priority: 1 | 2 | 3;
  /** Width, px, where it is not its kind's; a text without one takes what is left, at least 280 as the title. */
  readonly min?: number;
  /** Key of the column under which it stands, as the second line of that cell. */
  readonly pair?: string;
  /** Width of the list below which it does; `ALWAYS` unless given. */
  readonly pairBelow?: number;
  /** Lines of a text without a second one; 1 unless given. */
  readonly lines?: 2;
  /** Content of the cell; `text` unless given. */
  readonly cell?: (row: Row) => ReactNode;
  /** More of it, in the second line of its cell and after it on a card: «desde el 27 nov., 8:00 a. m.». */
  readonly second?: (row: Row) => ReactNode;
  /** Its text where no heading of its own says what it is: «42 colegiados». */
  readonly said?: (row: Row) => string;
}

const widths: Readonly<Record<Kind, number | null>> = {
  text: null,
  date: 116,
  number: 72,
  state: 128,
  money: 112,
  code: 208,
};

/** Least widths of the title, with its picture, and of another text that takes what is left, px. */
const TITLE = 280;
const TEXT = 160;
/** Widths of the box that chooses a row, of the handle that drags it and of «⋯», px. */
const BOX = 48;
export const HANDLE = 44;
export const MENU = 60;

/** A cell: its column, and those in its second line. */
export interface Cell<Row> {
  readonly column: Column<Row>;
  readonly under: readonly Column<Row>[];
  /** px; null for what is left. */
  readonly width: number | null;
}

const widthOf = <Row>({ min, kind = 'text' }: Column<Row>): number | null => min ?? widths[kind];

/** The column that hosts this one in a list of this width; undefined if it has a cell of its own. */
const hostOf = <Row>(column: Column<Row>, title: Column<Row>, width: number): string | undefined => {
  if (column === title) return undefined;
  if (column.pair !== undefined && width < (column.pairBelow ?? ALWAYS)) return column.pair;
  const leaves = column.priority === 3 ? width < NARROW : column.priority === 2 && width < TIGHT;
  return leaves ? title.key : undefined;
};

export interface Room {
  /** Width of the list, px. */
  readonly width: number;
  readonly hasBoxes: boolean;
  readonly hasHandles?: boolean;
  /** px */
  readonly actions: number;
}

/** The column where none of its headings is above it. */
const said = <Row>(column: Column<Row>): Column<Row> =>
  column.said ? { ...column, kind: 'text', text: column.said } : column;

/** The cells of a row where columns give way as in a list of this width. */
const cellsAt = <Row>(columns: readonly Column<Row>[], title: Column<Row>, width: number): Cell<Row>[] => {
  const hosts = new Map(columns.map((column) => [column.key, hostOf(column, title, width)]));
  /** A pair of what has itself gone under another goes along. */
  const rootOf = (key: string): string => {
    const host = hosts.get(key);
    return host === undefined ? key : rootOf(host);
  };
  const own = columns.filter(({ key }) => hosts.get(key) === undefined);
  const isFull = own.every((column) => widthOf(column) !== null);
  return own.map((column) => ({
    column,
    under: columns.filter(({ key }) => key !== column.key && rootOf(key) === column.key).map(said),
    // Something takes what is left.
    width: isFull && column === title ? null : widthOf(column),
  }));
};

const leastOf = <Row>({ width, column }: Cell<Row>, title: Column<Row>): number =>
  width ?? (column === title ? TITLE : TEXT);

/** The cells of a row in a list of this width; null where rows are cards. Columns give way earlier if they must to fit. */
export const arrange = <Row>(columns: readonly Column<Row>[], around: Room): readonly Cell<Row>[] | null => {
  const { width, hasBoxes, hasHandles = false, actions } = around;
  const title = titleOf(columns);
  if (!title || width < CARDS) return null;
  const room = width - actions - (hasBoxes ? BOX : 0) - (hasHandles ? HANDLE : 0);
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

/** The columns of a card's second line: the state, then two facts of priority 1 that say something. Long texts follow. */
export const cardFacts = <Row>(columns: readonly Column<Row>[], row: Row): readonly Column<Row>[] => {
  const shown = new Set<string>();
  const title = titleOf(columns);
  const facts = columns.filter((column) => {
    const text = column.text(row);
    if (column === title || column.priority !== 1 || column.lines !== undefined) return false;
    if (!hasValue(column, row) || shown.has(text)) return false;
    shown.add(text);
    return true;
  });
  return facts
    .toSorted((a, b) => Number(b.kind === 'state') - Number(a.kind === 'state'))
    .slice(0, 3)
    .map(said);
};
