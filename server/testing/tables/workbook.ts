import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { columnLetters } from '#shared/contract/words/columnas.ts';

/** A number that is shown by one of Excel's number formats. */
interface Formatted {
  readonly number: number;
  readonly format: string;
}
type Cell = string | number | Date | Formatted;

interface Sheet {
  readonly name: string;
  readonly hidden?: boolean;
  /** XML before the rows, such as hidden columns. */
  readonly before?: string;
  readonly rows: readonly (readonly Cell[])[];
  /** `A1:A3` */
  readonly merged?: readonly string[];
  /** Replaces the XML made from the rows. */
  readonly xml?: string;
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Days of a workbook are counted from the day before 31 December 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 30);
/** Number of the first format that a workbook brings. */
const OWN_FORMAT = 164;

const cellXml = (cell: Cell, place: string, formats: string[]): string => {
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${(cell.getTime() - FIRST_DAY) / 86_400_000}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    if (!formats.includes(cell.format)) formats.push(cell.format);
    return `<c r="${place}" s="${2 + formats.indexOf(cell.format)}"><v>${cell.number}</v></c>`;
  }
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
};

const sheetXml = ({ rows, before = '', merged = [], xml }: Sheet, formats: string[]): string => {
  const made = rows.map(
    (row, at) =>
      `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${columnLetters(column)}${at + 1}`, formats)).join('')}</row>`,
  );
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  return `<worksheet xmlns="${SPREADSHEET}">${before}<sheetData>${xml ?? made.join('')}</sheetData>${merges && `<mergeCells>${merges}</mergeCells>`}</worksheet>`;
};

const quoted = (text: string): string => text.replaceAll('"', '&quot;');

const stylesXml = (formats: readonly string[]): string =>
  `<styleSheet xmlns="${SPREADSHEET}"><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${OWN_FORMAT + at}" formatCode="${quoted(code)}"/>`)
    .join(
      '',
    )}</numFmts><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/>${formats
    .map((_, at) => `<xf numFmtId="${OWN_FORMAT + at}"/>`)
    .join('')}</cellXfs></styleSheet>`;

/** A workbook as today's Excel writes it; `parts` are others it has besides. */
export const workbookOf = (
  sheets: readonly Sheet[],
  parts: Readonly<Record<string, string>> = {},
): Promise<Buffer> => {
  const formats: string[] = [];
  const numbered = sheets.map((sheet, at) => ({ ...sheet, id: at + 1, text: sheetXml(sheet, formats) }));
  const all = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets>${numbered
      .map(
        ({ name, id, hidden }) =>
          `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"${hidden ? ' state="hidden"' : ''}/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${numbered
      .map(
        ({ id }) =>
          `<Relationship Id="rId${id}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
      )
      .join('')}</Relationships>`,
    'xl/styles.xml': stylesXml(formats),
    ...Object.fromEntries(numbered.map(({ id, text }) => [`xl/worksheets/sheet${id}.xml`, text])),
    ...parts,
  };
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(all)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
};

/** A workbook with one sheet; `xml` replaces the sheet's rows. */
export const workbook = (rows: Sheet['rows'], xml?: string): Promise<Buffer> =>
  workbookOf([{ name: 'Padrón', rows, ...(xml !== undefined && { xml }) }]);
