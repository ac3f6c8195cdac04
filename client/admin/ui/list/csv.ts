export interface CsvColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  /** Text for the file where it differs from the screen: full texts, ISO dates. */
  readonly csv?: (row: Row) => string;
}

/** Byte order mark: tells spreadsheet programs that the file is UTF-8. */
const BOM = '\uFEFF';
/** Spreadsheets run a cell that starts with one of these as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Comma separated, CRLF, with a header line. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = [
    columns.map(({ title }) => cell(title)),
    ...rows.map((row) => columns.map((column) => cell((column.csv ?? column.text)(row)))),
  ];
  return BOM + lines.map((line) => `${line.join(',')}\r\n`).join('');
};

/** `eventos-2026-11-21.csv`, by the date in Lima. */
export const csvName = (noun: string, now: Date): string => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Lima', dateStyle: 'short' });
  return `${noun}-${day.format(now)}.csv`;
};

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
