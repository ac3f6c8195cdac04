import { open, type FileHandle } from 'node:fs/promises';
import { tipos } from '#shared/contract/fields/archivos.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { readAt, readEntries, readEntry, type ZipEntry } from './zip.ts';

/** MIME type of anything that is damaged or not accepted. */
export const OTHER = 'application/octet-stream';
const MIB = 1024 * 1024;
const MAX_INFLATED = 200 * MIB;
const MAX_RATIO = 200;
/** Maximum bytes of parts that describe others; real documents have a few small ones. */
const MAX_DESCRIBING = 4 * MIB;

const CONTENT_TYPES = '[content_types].xml';
const mainParts: readonly (readonly [string, string])[] = [
  ['word/document.xml', tipos.docx],
  ['xl/workbook.xml', tipos.xlsx],
  ['ppt/presentation.xml', tipos.pptx],
];

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Whether an archive is a zip bomb, by the sizes in its directory, without inflating anything. */
const isBomb = (entries: readonly ZipEntry[]): boolean => {
  const inflated = sum(entries.map((entry) => entry.inflated));
  const compressed = sum(entries.map((entry) => entry.compressed));
  return inflated > MAX_INFLATED || inflated > Math.max(compressed, 1) * MAX_RATIO;
};

const isSafe = ({ name, isEncrypted }: ZipEntry): boolean =>
  !isEncrypted && !name.startsWith('/') && !name.includes('..');

/** Signs of macros: a document only runs files that its content types and relationships declare as macros. */
const MACRO = /vba(project|data)|macroenabled|macrosheet|<!doctype|<!entity/i;

/** Decodes an XML part from UTF-16 and character references (`&#118;`), which could hide a word. */
const searchable = (xml: Buffer): string =>
  xml
    .toString('latin1')
    .replaceAll('\0', '')
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    );

const hasMacro = async (file: FileHandle, entries: readonly ZipEntry[]): Promise<boolean> => {
  if (entries.some(({ name }) => MACRO.test(name))) return true;
  const describing = entries.filter(({ name }) => /(^\[content_types\]\.xml|\.rels)$/i.test(name));
  if (sum(describing.map(({ inflated }) => inflated)) > MAX_DESCRIBING) return true;
  for (const entry of describing) {
    // One at a time: few and small, and the first macro ends the search.
    // oxlint-disable-next-line no-await-in-loop
    if (MACRO.test(searchable(await readEntry(file, entry)))) return true;
  }
  return false;
};

const zipType = async (file: FileHandle): Promise<string> => {
  const entries = await readEntries(file);
  if (!entries || isBomb(entries) || !entries.every(isSafe)) return OTHER;
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  // Duplicate part names are refused: programs differ in which one they read.
  if (names.size !== entries.length || !names.has(CONTENT_TYPES)) return OTHER;
  if (await hasMacro(file, entries)) return OTHER;
  return mainParts.find(([part]) => names.has(part))?.[1] ?? OTHER;
};

/** The directory sectors of an OLE container hold the names of its streams in UTF-16. */
const oleStreams: readonly (readonly [string, string])[] = [
  ['WordDocument', tipos.doc],
  ['PowerPoint Document', tipos.ppt],
];
const oleType = async (file: FileHandle): Promise<string> => {
  const header = await readAt(file, 0, 512);
  const sectorSize = 2 ** Math.min(header.readUInt16LE(30), 12);
  const directory = await readAt(file, (header.readUInt32LE(48) + 1) * sectorSize, sectorSize * 8);
  return oleStreams.find(([stream]) => directory.includes(Buffer.from(stream, 'utf16le')))?.[1] ?? OTHER;
};

/** Whether an error means a damaged file (an offset out of range, invalid zlib data) and not a bug. */
const isDamage = (error: unknown): boolean =>
  error instanceof RangeError || String(errorCode(error)).startsWith('Z_');

/** Type of an Office file, old (OLE) or new (ZIP), without macros; `application/octet-stream` for any other container. */
export const officeType = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const magic = await readAt(file, 0, 2);
    return magic.toString('latin1') === 'PK' ? await zipType(file) : await oleType(file);
  } catch (error) {
    if (isDamage(error)) return OTHER;
    throw error;
  } finally {
    await file.close();
  }
};
