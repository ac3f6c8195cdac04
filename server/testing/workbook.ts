import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cell = string | number | Date;

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** Days of a workbook are counted from the day before 31 December 1899. */
const FIRST_DAY = Date.UTC(1899, 11, 30);

const cellXml = (cell: Cell, place: string): string => {
  if (cell instanceof Date)
    return `<c r="${place}" s="1"><v>${(cell.getTime() - FIRST_DAY) / 86_400_000}</v></c>`;
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
};

const rowXml = (row: readonly Cell[], at: number): string =>
  `<row r="${at + 1}">${row.map((cell, column) => cellXml(cell, `${'ABCDEFGH'[column]}${at + 1}`)).join('')}</row>`;

/** A workbook as today's Excel writes it, with one sheet; `sheet` replaces the sheet's rows. */
export const workbook = (
  rows: readonly (readonly Cell[])[],
  sheet = rows.map(rowXml).join(''),
): Promise<Buffer> => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONS}"><sheets><sheet name="Padrón" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${SPREADSHEET}"><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${SPREADSHEET}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
  return buffer(zip.outputStream);
};
