import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Info } from 'csv-parse';
import { BadTable } from './bad-table.ts';
import type { Row } from './row.ts';

/** Maximum characters of a row: an unclosed quote must not turn the rest of the file into one cell. */
const LONGEST_LINE = 20_000;

const DELIMITERS = [',', ';', '\t', '|'] as const;
/** Lines read to detect the separator; several, because a title may contain commas. */
const FIRST_LINES = 30;
const QUOTED = /"[^"\n]*"/g;

/** Detects the separator: declared by `sep=;`, or the one that splits most lines into equally many cells. */
export const delimiterOf = (text: string): string => {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(text)?.[1];
  if (said) return said;
  const lines = text
    .replaceAll(QUOTED, '')
    .split('\n', FIRST_LINES)
    .filter((line) => line.trim() !== '');
  const [best] = DELIMITERS.map((sign) => ({ sign, fits: fitOf(lines, sign) })).toSorted(
    (one, other) => other.fits - one.fits,
  );
  return best?.sign ?? ',';
};

/** Score of a separator: lines with the most frequent number of cells, times that number. */
const fitOf = (lines: readonly string[], sign: string): number => {
  const counts = new Map<number, number>();
  for (const line of lines) {
    const cells = line.split(sign).length;
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
  }
  return Math.max(0, ...[...counts].map(([cells, times]) => times * Math.min(cells, 60) ** 0.5));
};

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Computes the first line of each record; `csv-parse` reports the last one, and counts `\r\n` inside a cell twice. */
const lineCounter = (): ((record: readonly string[], lines: number) => number) => {
  let twice = 0;
  return (record, lines) => {
    const text = record.join('');
    twice += countOf(text, /\r\n/g);
    return lines - twice - countOf(text, /\r?\n/g);
  };
};

/** Unwraps `="00123"`, which keeps leading zeros in Excel. */
const withoutFormula = (text: string): string => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

async function* joined(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

async function* withoutZeros(text: AsyncGenerator<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    if (piece.includes('\0'))
      throw new BadTable('el archivo no es un texto: guárdalo como CSV y súbelo otra vez');
    yield piece;
  }
}

/** Reads the rows of a delimited text on demand. Throws BadTable. */
export async function* rowsOfText(pieces: AsyncGenerator<string>): AsyncGenerator<Row> {
  const text = withoutZeros(pieces);
  const { value: first = '' } = await text.next();
  if (typeof first !== 'string' || first === '') throw new BadTable('el archivo está vacío');
  // Loaded on first use; few processes import tables.
  const { parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  });
  const lineOf = lineCounter();
  const fed = pipeline(Readable.from(joined(first, text)), parser);
  // The loop below reports this failure too.
  fed.catch(() => undefined);
  try {
    const each: AsyncIterable<{ info: Info; record: string[] }> = parser;
    for await (const { info, record } of each)
      if (!/^sep=.?$/i.test(record.join('')))
        yield { line: lineOf(record, info.lines), cells: record.map(withoutFormula) };
  } catch (error) {
    throw refusal(error);
  }
}

/** Explains an error of `csv-parse`; other errors are returned unchanged. */
const refusal = (error: unknown): unknown => {
  if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) return error;
  const line = 'lines' in error ? Number(error.lines) : 1;
  return new BadTable('las comillas o las columnas del archivo están mal', line);
};
