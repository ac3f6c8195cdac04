import { open, type FileHandle } from 'node:fs/promises';
import { tipos } from '#shared/archivos.ts';

const OTHER = 'application/octet-stream';
const MIB = 1024 * 1024;
const MAX_ENTRIES = 2000;
const MAX_INFLATED = 200 * MIB;
const MAX_RATIO = 200;
/** The end record (22 bytes) may be followed by a comment of up to 64 KiB. */
const END_SEARCH = 22 + 65_535;

interface ZipEntry {
  name: string;
  packed: number;
  inflated: number;
  encrypted: boolean;
}

const mainParts: readonly (readonly [string, string])[] = [
  ['word/document.xml', tipos.docx],
  ['xl/workbook.xml', tipos.xlsx],
  ['ppt/presentation.xml', tipos.pptx],
];

/** Told from the central directory alone, without inflating: a bomb costs nothing. */
const zipType = (entries: readonly ZipEntry[]): string => {
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !entries.every(isHarmless) || isBomb(entries)) return OTHER;
  return mainParts.find(([part]) => names.has(part))?.[1] ?? OTHER;
};
const isHarmless = ({ name, encrypted }: ZipEntry): boolean =>
  !encrypted &&
  !name.startsWith('/') &&
  !name.includes('..') &&
  !name.toLowerCase().endsWith('vbaproject.bin');
const isBomb = (entries: readonly ZipEntry[]): boolean => {
  const inflated = entries.reduce((sum, entry) => sum + entry.inflated, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  return inflated > MAX_INFLATED || inflated > Math.max(packed, 1) * MAX_RATIO;
};

const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

/** The central directory's entries; null when the file is no readable ZIP of a sensible size. */
const readDirectory = async (file: FileHandle): Promise<ZipEntry[] | null> => {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - END_SEARCH), Math.min(size, END_SEARCH));
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + 22 > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  if (count > MAX_ENTRIES || length > MIB) return null;
  return parseDirectory(await readAt(file, tail.readUInt32LE(end + 16), length), count);
};

const parseDirectory = (directory: Buffer, count: number): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + 46, at + 46 + nameLength),
      packed: directory.readUInt32LE(at + 20),
      inflated: directory.readUInt32LE(at + 24),
      encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    });
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/** Names of streams inside an OLE container stand in UTF-16 in its directory sectors. */
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

/** Type of an Office file, old (OLE) or new (ZIP); `application/octet-stream` for any other container. */
export const officeType = async (path: string): Promise<string> => {
  const file = await open(path, 'r');
  try {
    const magic = await readAt(file, 0, 2);
    if (magic.toString('latin1') !== 'PK') return await oleType(file);
    const entries = await readDirectory(file);
    return entries ? zipType(entries) : OTHER;
  } catch (error) {
    // Offsets that point outside their buffer are a damaged file, not a fault of ours.
    if (error instanceof RangeError) return OTHER;
    throw error;
  } finally {
    await file.close();
  }
};
