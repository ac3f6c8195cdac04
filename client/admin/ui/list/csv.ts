import { csv } from '#shared/contract/words/csv.ts';
import { diaEnLima } from '#shared/contract/words/horas.ts';

export interface CsvColumn<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  /** Text for the file if it differs from the screen: full texts, ISO dates. */
  readonly csv?: (row: Row) => string;
}

/** A header line, and a line for each row. */
export const toCsv = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csv([
    columns.map(({ title }) => title),
    ...rows.map((row) => columns.map((column) => (column.csv ?? column.text)(row))),
  ]);

/** `eventos-2026-11-21.csv`, by the date in Lima. */
export const csvName = (noun: string, now: Date): string =>
  `${noun.replaceAll(' ', '-')}-${diaEnLima(now.getTime())}.csv`;

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
