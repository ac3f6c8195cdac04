import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

interface Table {
  readonly tag: Buffer;
  readonly checksum: number;
  readonly data: Buffer;
}

/** Converts WOFF 1 to TrueType: the same tables, inflated where they are compressed. */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('Not a WOFF 1 font');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, i): Table => {
    const entry = woff.subarray(44 + 20 * i);
    const [start, packed, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const data = woff.subarray(start, start + packed);
    const checksum = entry.readUInt32BE(16);
    return { tag: entry.subarray(0, 4), checksum, data: packed < size ? inflateSync(data) : data };
  });
  return joinTables(woff.subarray(4, 8), tables);
}

function joinTables(flavor: Buffer, tables: readonly Table[]): Buffer {
  const power = Math.floor(Math.log2(tables.length));
  const range = 16 * 2 ** power;
  const header = Buffer.alloc(12 + 16 * tables.length);
  flavor.copy(header);
  [tables.length, range, power, 16 * tables.length - range].forEach((value, i) =>
    header.writeUInt16BE(value, 4 + 2 * i),
  );
  let offset = header.length;
  const bodies = tables.map(({ tag, checksum, data }, i) => {
    const entry = header.subarray(12 + 16 * i);
    tag.copy(entry);
    [checksum, offset, data.length].forEach((value, k) => entry.writeUInt32BE(value, 4 + 4 * k));
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([header, ...bodies]);
}

/** TrueType bytes of a WOFF 1 file of an installed package, for instance `@fontsource/newsreader/files/….woff`. */
export const loadFont = async (file: string): Promise<Buffer> =>
  unpackWoff(await readFile(createRequire(import.meta.url).resolve(file)));

/** Calls `use` with paths of temporary font files: the renderer only reads fonts from disk. */
export async function withFontFiles<T>(
  fonts: readonly Buffer[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'letras-'));
  try {
    const paths = fonts.map((_, at) => join(folder, `${at}.ttf`));
    await Promise.all(fonts.map((font, at) => writeFile(paths[at] ?? '', font)));
    return await use(paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
