import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as z from 'zod';
import { tipos } from '#shared/contract/fields/archivos.ts';
import { COLUMNAS_MIRADAS } from '#shared/contract/lectura-de-tablas.ts';
import { BoundedThread } from '#server/platform/bounded-thread.ts';
import { root } from '#server/platform/config.ts';
import { log } from '#server/platform/log.ts';
import { officeType } from '../uploads/office.ts';
import { readAt, readEntries, type ZipEntry } from '../uploads/zip.ts';
import { BadTable } from './bad-table.ts';
import { FIRST_LINES } from './headings/find-headings.ts';
import { NOT_CALCULATED, type Row } from './row.ts';

const BOUNDS = { memoryMiB: 256, timeoutMs: 30_000 };
/** Maximum sheets that are read. */
const MOST_SHEETS = 40;
const ASKED = {
  mostSheets: MOST_SHEETS,
  mostColumns: COLUMNAS_MIRADAS,
  headRows: 2 * FIRST_LINES,
  portion: 1000,
  notCalculated: NOT_CALCULATED,
};
const ZIP = '504b0304';
const UNREADABLE =
  'el libro de Excel no se pudo leer: ábrelo, guárdalo otra vez como .xlsx, o como CSV UTF-8, y súbelo de nuevo';
const TOO_MUCH =
  'el libro de Excel tiene más de lo que se puede leer: copia solo la lista en un libro nuevo, o guárdala como CSV UTF-8';
const OUT_OF_BOUNDS = /ERR_WORKER_OUT_OF_MEMORY|TooMuch|takes too long/;

/** Path of the worker thread's program; bundled in a build. */
const PROGRAM = import.meta.url.endsWith('.ts')
  ? new URL('workbook-reader.mjs', import.meta.url)
  : resolve(root, 'dist/server/workbook.js');

const row = z.tuple([z.number(), z.array(z.string())]);
const outline = z.object({
  sheets: z.array(
    z.object({
      name: z.string(),
      hidden: z.boolean(),
      head: z.array(row),
      hiddenColumns: z.array(z.number()),
    }),
  ),
  total: z.number(),
});
const portion = z.object({
  rows: z.array(row),
  done: z.boolean(),
  /** The part of the sheet read so far. */
  share: z.number(),
  beyond: z.nullable(z.string()),
  /** Hidden rows, complete at the end. */
  hiddenRows: z.array(z.number()),
});

const rowOf = ([line, cells]: z.output<typeof row>): Row => ({ line, cells });

interface Sheet {
  readonly name: string;
  readonly hidden: boolean;
  /** First rows of the sheet. */
  readonly head: readonly Row[];
  /** Indexes of hidden columns. */
  readonly hiddenColumns: readonly number[];
}

/** Whether a file starts like an .xlsx workbook. */
export const isWorkbook = (head: Buffer): boolean => head.subarray(0, 4).toString('hex') === ZIP;

/** Position of an archive entry's bytes in the file. */
const placeOf = async (file: Awaited<ReturnType<typeof open>>, entry: ZipEntry) => {
  const header = await readAt(file, entry.offset, 30);
  return {
    start: entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28),
    compressed: entry.compressed,
    inflated: entry.inflated,
    isDeflated: entry.isDeflated,
  };
};

/** Archive entries that hold the cells. */
const PARTS =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;

/** Positions by the archive's directory, which was validated; local headers may differ from it. */
const partsOf = async (path: string) => {
  if ((await officeType(path)) !== tipos.xlsx) throw new Error('No workbook');
  const file = await open(path, 'r');
  try {
    const entries = ((await readEntries(file)) ?? []).filter(({ name }) => PARTS.test(name));
    return Object.fromEntries(
      await Promise.all(entries.map(async (entry) => [entry.name, await placeOf(file, entry)] as const)),
    );
  } finally {
    await file.close();
  }
};

const refusal = (error: unknown): BadTable => {
  log.warn({ err: error }, 'A workbook could not be read');
  const told =
    error instanceof Error
      ? `${'code' in error ? String(error.code) : ''} ${error.name} ${error.message}`
      : '';
  return new BadTable(OUT_OF_BOUNDS.test(told) ? TOO_MUCH : UNREADABLE);
};

/** Hidden rows and sheets that are listed by name. */
const NAMED = 5;
/** A note about hidden rows: an active filter hides people who belong to the list. */
const hiddenRowsNote = (lines: readonly number[]): string => {
  const named = lines.slice(0, NAMED).join(', ') + (lines.length > NAMED ? '…' : '');
  return lines.length === 1
    ? `La línea ${named} está oculta en el libro: también se leyó.`
    : `${lines.length} líneas están ocultas en el libro (${named}): también se leyeron.`;
};

/** Reads a workbook in a worker thread; call `end` when done. */
export class Workbook {
  readonly #thread: BoundedThread;
  readonly sheets: readonly Sheet[];
  /** Notes on skipped parts, as sentences. */
  readonly notes: string[] = [];
  progress = 0;

  private constructor(thread: BoundedThread, { sheets, total }: z.output<typeof outline>) {
    this.#thread = thread;
    this.sheets = sheets.map(({ head, ...sheet }) => ({ ...sheet, head: head.map(rowOf) }));
    if (total > sheets.length)
      this.notes.push(`El libro tiene ${total} hojas: se miraron las ${sheets.length} primeras.`);
    const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => `«${name}»`);
    if (hidden.length > 0)
      this.notes.push(
        `El libro tiene ${hidden.length === 1 ? 'una hoja oculta' : `${hidden.length} hojas ocultas`}: ${hidden.slice(0, NAMED).join(', ')}.`,
      );
  }

  /** Throws BadTable for a workbook that cannot be read. */
  static async open(path: string): Promise<Workbook> {
    let thread: BoundedThread | undefined;
    try {
      thread = new BoundedThread(PROGRAM, { path, parts: await partsOf(path), ...ASKED }, BOUNDS);
      return new Workbook(thread, outline.parse(await thread.answer()));
    } catch (error) {
      await thread?.end();
      throw refusal(error);
    }
  }

  /** The non-empty rows of a sheet. */
  async *rows(sheet: number): AsyncGenerator<Row> {
    let question: object = { sheet };
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one portion after the other
      const { rows, done, share, beyond, hiddenRows } = await this.#ask(question);
      this.progress = share;
      if (beyond !== null)
        this.notes.push(
          `La celda ${beyond} está lejos de la lista: de ella y las que sigan más allá no se leyó nada.`,
        );
      if (hiddenRows.length > 0) this.notes.push(hiddenRowsNote(hiddenRows));
      yield* rows.map(rowOf);
      if (done) return;
      question = {};
    }
  }

  async #ask(question: object): Promise<z.output<typeof portion>> {
    try {
      return portion.parse(await this.#thread.answer(question));
    } catch (error) {
      throw refusal(error);
    }
  }

  async end(): Promise<void> {
    await this.#thread.end();
  }
}
