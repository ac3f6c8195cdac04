/** Spreadsheet name of a column index: `A` for 0, `AB` for 27. */
export const columnLetters = (at: number): string =>
  at < 26 ? String.fromCodePoint(65 + at) : columnLetters(Math.floor(at / 26) - 1) + columnLetters(at % 26);
