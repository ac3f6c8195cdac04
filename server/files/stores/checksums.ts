import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';

export interface Checksum {
  readonly bytes: number;
  /** Hexadecimal hash. */
  readonly sha256: string;
}

/** Computes size and hash of chunks as they are read. */
export const checksumMeter = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const take = (chunk: Buffer): void => {
    hash.update(chunk);
    bytes += chunk.length;
  };
  return { take, sum: (): Checksum => ({ bytes, sha256: hash.digest('hex') }) };
};

export const checksumOfStream = async (chunks: AsyncIterable<Buffer>): Promise<Checksum> => {
  const { take, sum } = checksumMeter();
  for await (const chunk of chunks) take(chunk);
  return sum();
};

export const checksumOf = (path: string): Promise<Checksum> => checksumOfStream(createReadStream(path));

/** Writes a new file that only its owner may read, and flushes it to disk. Throws if it exists. */
export const writeFlushed = async (path: string, chunks: AsyncIterable<Buffer>): Promise<Checksum> => {
  const { take, sum } = checksumMeter();
  const measured = async function* measured(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      take(chunk);
      yield chunk;
    }
  };
  const handle = await open(path, 'wx', 0o600);
  try {
    await writeFile(handle, measured());
    await handle.sync();
  } finally {
    await handle.close();
  }
  return sum();
};

/** Copies a file and returns the size and hash of what was read. */
export const copyFlushed = (source: string, target: string): Promise<Checksum> =>
  writeFlushed(target, createReadStream(source));

export const isSameChecksum = (one: Checksum, other: Checksum): boolean =>
  one.bytes === other.bytes && one.sha256 === other.sha256;
