/** Byte order mark: tells spreadsheet programs that the file is UTF-8. */
const BOM = '\uFEFF';
/** Spreadsheets run a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Writes rows of cells as a CSV file, with commas and CRLF. */
export const csv = (lines: readonly (readonly string[])[]): string =>
  BOM + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
