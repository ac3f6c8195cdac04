import { readFile, stat } from 'node:fs/promises';
import type { Correccion, Lectura } from '#shared/contract/lecturas.ts';
import { BadTable } from './bad-table.ts';
import { rowsOfText } from './csv.ts';
import { decode } from './decode.ts';
import { encodingOf } from './encoding.ts';
import { findHeadings } from './headings/find.ts';
import type { Kind } from './headings/kind.ts';
import type { Row } from './row.ts';
import { isWorkbook, Workbook } from './workbook.ts';

/** The rows of a file, from whichever sheet has them, and how they were read. */
export interface Source extends Pick<Lectura, 'hojas' | 'hoja' | 'codificacion' | 'lecturas'> {
  readonly rows: AsyncGenerator<Row>;
  /** What was not looked at, once the rows are read. */
  readonly notes: readonly string[];
  /** The share of it that has been read, from 0 to 1. */
  progress(): number;
  end(): Promise<void>;
}

/** The whole text is read, because its encoding is judged by all of it. */
const MOST_BYTES = 64 * 1024 * 1024;
const OLD_WORKBOOK =
  'es un libro antiguo de Excel (.xls): guárdalo como .xlsx o como CSV UTF-8 y súbelo otra vez';
/** Visible sheets come first: a list is rarely in a hidden one. */
const HIDDEN = 50;

const sheetFor = <Name extends string>(
  { sheets }: Workbook,
  kind: Kind<Name>,
  wanted: string | null | undefined,
): number => {
  if (wanted) {
    const at = sheets.findIndex(({ name }) => name === wanted);
    if (at === -1) throw new BadTable(`el libro no tiene ninguna hoja «${wanted}»`);
    return at;
  }
  const worths = sheets.map(({ head, hidden }) => findHeadings(head, kind).worth - (hidden ? HIDDEN : 0));
  return worths.indexOf(Math.max(...worths));
};

const workbookSource = async <Name extends string>(
  path: string,
  kind: Kind<Name>,
  { hoja }: Correccion,
): Promise<Source> => {
  const book = await Workbook.open(path);
  try {
    const at = sheetFor(book, kind, hoja);
    if (!book.sheets[at]) throw new BadTable('el libro de Excel no tiene ninguna hoja con datos');
    return {
      hojas: book.sheets.map(({ name, hidden }) => ({ nombre: name, oculta: hidden })),
      hoja: book.sheets[at].name,
      codificacion: null,
      lecturas: [],
      rows: book.rows(at),
      notes: book.notes,
      progress: () => book.progress,
      end: () => book.end(),
    };
  } catch (error) {
    await book.end();
    throw error;
  }
};

const textSource = async (bytes: Buffer, { codificacion }: Correccion): Promise<Source> => {
  const { name, ways } = await encodingOf(bytes, codificacion);
  let progress = 0;
  return {
    hojas: [],
    hoja: null,
    codificacion: name,
    lecturas: [...ways],
    rows: rowsOfText(decode(bytes, name, (done) => (progress = done / bytes.length))),
    notes: [],
    progress: () => progress,
    end: async () => undefined,
  };
};

/** Opens a workbook or a text with separators. Throws BadTable for what is neither. */
export const openSource = async <Name extends string>(
  path: string,
  kind: Kind<Name>,
  correction: Correccion,
): Promise<Source> => {
  if ((await stat(path)).size > MOST_BYTES)
    throw new BadTable(`el archivo pesa más de ${MOST_BYTES / 1024 / 1024} MB`);
  const bytes = await readFile(path);
  if (isWorkbook(bytes)) return workbookSource(path, kind, correction);
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0') throw new BadTable(OLD_WORKBOOK);
  return textSource(bytes, correction);
};
