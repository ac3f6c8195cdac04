/** The rows with their place, from 1, in the order they came. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { numero: number })[] =>
  Array.from(rows, (row, at) => ({ ...row, numero: at + 1 }));
