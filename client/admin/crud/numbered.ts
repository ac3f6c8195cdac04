import type { Column } from '../ui/list/table.tsx';

/** Adds each row's position, from 1. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { numero: number })[] =>
  Array.from(rows, (row, at) => ({ ...row, numero: at + 1 }));

/** The column of that position, by which a list in an order of staff's own is sorted first. */
export const numberColumn: Column<{ numero: number }> = {
  key: 'numero',
  title: 'N.º',
  number: true,
  data: true,
  text: ({ numero }) => String(numero),
  sortBy: ({ numero }) => numero,
};
