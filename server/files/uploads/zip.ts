import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const MIB = 1024 * 1024;
const MAX_ENTRIES = 2000;
const END_LENGTH = 22;
const HEADER_LENGTH = 46;
/** Bytes searched for the end record, which a comment of up to 64 KiB may follow. */
const END_SEARCH = END_LENGTH + 65_535;

/** One file of an archive, as the archive's directory describes it. */
export interface ZipEntry {
  readonly name: string;
  /** Compressed size in bytes. */
  readonly compressed: number;
  /** Inflated size in bytes, as the archive states. */
  readonly inflated: number;
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  /** Position of the entry's local header. */
  readonly offset: number;
}

/** Reads up to `length` bytes at `position`. */
export const readAt = async (file: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

const parseDirectory = (directory: Buffer): ZipEntry[] | null => {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at < directory.length) {
    if (at + HEADER_LENGTH > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return null;
    const nameEnd = at + HEADER_LENGTH + directory.readUInt16LE(at + 28);
    entries.push({
      name: directory.toString('utf8', at + HEADER_LENGTH, nameEnd),
      compressed: directory.readUInt32LE(at + 20),
      inflated: directory.readUInt32LE(at + 24),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      isDeflated: directory.readUInt16LE(at + 10) === 8,
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
};

/**
 * The entries of an archive, read from its directory without inflating anything. Null when it is no archive of a
 * sensible size, or when directory, end record and end of file do not agree: another program might see other entries.
 */
export const readEntries = async (file: FileHandle): Promise<ZipEntry[] | null> => {
  const { size } = await file.stat();
  const tailStart = Math.max(0, size - END_SEARCH);
  const tail = await readAt(file, tailStart, size - tailStart);
  const end = tail.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  if (end < 0 || end + END_LENGTH > tail.length) return null;
  const [count, length, start] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  const commentEnd = end + END_LENGTH + tail.readUInt16LE(end + 20);
  if (commentEnd !== tail.length || start + length !== tailStart + end) return null;
  if (count > MAX_ENTRIES || length > MIB) return null;
  const entries = parseDirectory(await readAt(file, start, length));
  return entries?.length === count ? entries : null;
};

/** Reads and inflates an entry. Throws a RangeError above `most` bytes, and zlib's errors for broken data. */
export const readEntry = async (file: FileHandle, entry: ZipEntry, most = MIB): Promise<Buffer> => {
  if (entry.compressed > most) throw new RangeError(`${entry.name} is too large`);
  const header = await readAt(file, entry.offset, 30);
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  const bytes = await readAt(file, start, entry.compressed);
  return entry.isDeflated ? inflate(bytes, { maxOutputLength: most }) : bytes;
};
