/** Adds each row's position, from 1. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { numero: number })[] =>
  Array.from(rows, (row, at) => ({ ...row, numero: at + 1 }));
