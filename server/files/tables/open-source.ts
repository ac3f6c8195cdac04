import { readFile, stat } from 'node:fs/promises';
import type { CorreccionDeLectura, Lectura } from '#shared/contract/lectura-de-tablas.ts';
import { BadTable } from './bad-table.ts';
import { rowsOfText } from './csv.ts';
import { decode } from './decode-text.ts';
import { encodingOf } from './encoding.ts';
import { findHeadings } from './headings/find-headings.ts';
import type { TableKind } from './headings/table-kind.ts';
import type { Row } from './row.ts';
import { isWorkbook, Workbook } from './workbook.ts';

/** The rows of a file, of the selected sheet, and how they are read. */
export interface Source extends Pick<Lectura, 'hojas' | 'hoja' | 'codificacion' | 'lecturas'> {
  /** Indexes of hidden columns in the workbook. */
  readonly hidden: readonly number[];
  readonly rows: AsyncGenerator<Row>;
  /** Notes on what was skipped, complete after reading all rows. */
  readonly notes: readonly string[];
  /** The part of the file read so far, from 0 to 1. */
  progress(): number;
  end(): Promise<void>;
}

/** Maximum bytes of a text file, which is read completely to detect its encoding. */
const MOST_BYTES = 64 * 1024 * 1024;
const OLD_WORKBOOK =
  'es un libro antiguo de Excel (.xls): guárdalo como .xlsx o como CSV UTF-8 y súbelo otra vez';
const PROTECTED =
  'el libro de Excel está protegido con contraseña: ábrelo, quítale la contraseña, guárdalo como .xlsx y súbelo otra vez';
const WEB_PAGE =
  'es una página web con nombre de libro de Excel, como la entregan algunos sistemas: ábrela en Excel, guárdala como .xlsx y súbela otra vez';
const XML_WORKBOOK =
  'es un libro de Excel en XML, de 2003: ábrelo en Excel, guárdalo como .xlsx y súbelo otra vez';

/** Why a file is in an unsupported format; null if it may be a workbook or delimited text. */
const otherFormat = (bytes: Buffer): string | null => {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? PROTECTED : OLD_WORKBOOK;
  const head = bytes.toString('latin1', 0, 1024).replace(/^ï»¿/, '').trimStart();
  if (/^<(?:!doctype html|html|head|meta|table|body)\b/i.test(head)) return WEB_PAGE;
  return /^<\?xml/i.test(head) && /<(?:\w{1,20}:)?Workbook\b/.test(head) ? XML_WORKBOOK : null;
};

/** Score penalty of hidden sheets: a list is rarely in one. */
const HIDDEN = 50;

const sheetFor = <Name extends string>(
  { sheets }: Workbook,
  kind: TableKind<Name>,
  wanted: string | null | undefined,
): number => {
  if (wanted) {
    const at = sheets.findIndex(({ name }) => name === wanted);
    if (at === -1) throw new BadTable(`el libro no tiene ninguna hoja «${wanted}»`);
    return at;
  }
  const worths = sheets.map(
    ({ head, hidden, hiddenColumns }) =>
      findHeadings(head, { kind, hidden: hiddenColumns }).worth - (hidden ? HIDDEN : 0),
  );
  return worths.indexOf(Math.max(...worths));
};

const workbookSource = async <Name extends string>(
  path: string,
  kind: TableKind<Name>,
  { hoja }: CorreccionDeLectura,
): Promise<Source> => {
  const book = await Workbook.open(path);
  try {
    const at = sheetFor(book, kind, hoja);
    if (!book.sheets[at]) throw new BadTable('el libro de Excel no tiene ninguna hoja con datos');
    return {
      hojas: book.sheets.map(({ name, hidden }) => ({ nombre: name, oculta: hidden })),
      hoja: book.sheets[at].name,
      hidden: book.sheets[at].hiddenColumns,
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

const textSource = async (bytes: Buffer, { codificacion }: CorreccionDeLectura): Promise<Source> => {
  const { name, ways } = await encodingOf(bytes, codificacion);
  let progress = 0;
  return {
    hojas: [],
    hoja: null,
    hidden: [],
    codificacion: name,
    lecturas: [...ways],
    rows: rowsOfText(decode(bytes, name, (done) => (progress = done / bytes.length))),
    notes: [],
    progress: () => progress,
    end: async () => undefined,
  };
};

/** Opens a workbook or delimited text. Throws BadTable for anything else. */
export const openSource = async <Name extends string>(
  path: string,
  kind: TableKind<Name>,
  correction: CorreccionDeLectura,
): Promise<Source> => {
  if ((await stat(path)).size > MOST_BYTES)
    throw new BadTable(`el archivo pesa más de ${MOST_BYTES / 1024 / 1024} MB`);
  const bytes = await readFile(path);
  if (isWorkbook(bytes)) return workbookSource(path, kind, correction);
  const other = otherFormat(bytes);
  if (other !== null) throw new BadTable(other);
  return textSource(bytes, correction);
};
