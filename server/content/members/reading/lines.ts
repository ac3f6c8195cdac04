import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Info } from 'csv-parse';
import { Heading, delimiterOf, lineCounter } from './columns.ts';
import { type Read, readMember } from './member.ts';
import { BadList } from './problems.ts';
import { textOf } from './text.ts';
import { isWorkbook, rowsOfWorkbook } from './workbook-rows.ts';

/** A line with a member, or with what is wrong. `line` counts from 1. */
export type Line = { line: number } & Read;

/** A quote that nobody closes must not take the rest of the file for one cell. Characters. */
const LONGEST_LINE = 20_000;

interface Parsed {
  line: number;
  record: string[];
}

/** Puts the first piece back in front of the others. */
async function* joined(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** The records of a workbook, or of a text with separators, read as they are wanted. */
async function* records(path: string): AsyncGenerator<Parsed> {
  yield* (await isWorkbook(path)) ? recordsOfWorkbook(path) : recordsOfText(path);
}

async function* recordsOfWorkbook(path: string): AsyncGenerator<Parsed> {
  const rows = await rowsOfWorkbook(path);
  for (const [at, record] of rows.entries())
    if (record.some((cell) => cell.trim() !== '')) yield { line: at + 1, record };
}

async function* recordsOfText(path: string): AsyncGenerator<Parsed> {
  const text = textOf(path);
  const { value: first = '' } = await text.next();
  if (typeof first !== 'string' || first === '') throw new BadList('el archivo está vacío');
  // Loaded on use: few starts are followed by an import.
  const { parse } = await import('csv-parse');
  const parser = parse({
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
  // The loop below reports its failure too.
  fed.catch(() => undefined);
  try {
    const each: AsyncIterable<{ info: Info; record: string[] }> = parser;
    for await (const { info, record } of each) yield { line: lineOf(record, info.lines), record };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_'))
      throw error;
    const line = 'lines' in error ? Number(error.lines) : 1;
    throw new BadList('las comillas o las columnas del archivo están mal', line);
  }
}

/** The lines of a list after its headings, one at a time. Throws BadList for a file that is no such list. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const heading = new Heading();
  for await (const { record, line } of records(path)) {
    if (!heading.columns) {
      heading.read(record, line);
      continue;
    }
    const { codigo, nombre, apellidos, estado, hasta, dni } = heading.columns;
    const read = readMember({
      codigo: record[codigo],
      nombre: [nombre, ...apellidos].flatMap((at) => record[at] || []).join(' '),
      estado: record[estado],
      hasta: record[hasta],
      dni: record[dni],
    });
    yield { line, ...read };
  }
  if (!heading.columns) heading.refuse();
}
