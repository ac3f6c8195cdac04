import type { Column } from '../ui/list/columns.ts';

/** Adds each row's position, from 1. */
export const withRowNumbers = <Row extends object>(rows: readonly Row[]): (Row & { numero: number })[] =>
  Array.from(rows, (row, at) => ({ ...row, numero: at + 1 }));

/** The column of that position, before the title of its row. */
export const numberColumn: Column<{ numero: number }> = {
  key: 'numero',
  title: 'N.º',
  priority: 3,
  kind: 'number',
  min: 56,
  text: ({ numero }) => String(numero),
};
