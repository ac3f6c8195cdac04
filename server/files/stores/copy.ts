import { asc } from 'drizzle-orm';
import { isSameChecksum, checksumOfStream, type Checksum } from './checksums.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { storageKeyOf } from './addresses.ts';
import { disk } from './disk.ts';
import { type FileStore, MissingFile } from './file-store.ts';
import { withTemporary } from './temporary.ts';

/** Files copied in parallel: most of the time is spent waiting for the network. */
const LANES = 4;

interface Ends {
  readonly from: FileStore;
  readonly to: FileStore;
}

/** Checksum of a stored file; null if it does not exist. */
const sumIn = async (engine: FileStore, key: string): Promise<Checksum | null> => {
  try {
    return await checksumOfStream(await engine.open(key));
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
};

interface Registered {
  readonly url: string;
  readonly bytes: number;
}

type Fate = 'copied' | 'there already' | 'lost';

const copyOne = async ({ from, to }: Ends, { url, bytes }: Registered): Promise<Fate> => {
  const key = storageKeyOf(url) ?? '';
  const sum = await sumIn(from, key);
  if (sum?.bytes !== bytes) return 'lost';
  const isThere = async (): Promise<boolean> => {
    const found = await sumIn(to, key);
    return found !== null && isSameChecksum(found, sum);
  };
  if (await isThere()) return 'there already';
  const isBrought = await withTemporary(async (path) => {
    if (!(await from.fetch(key, path))) return false;
    await to.put(key, path);
    return true;
  });
  // The file was deleted meanwhile.
  if (!isBrought) return 'lost';
  if (!(await isThere())) throw new Error(`${key} no llegó entero: su SHA-256 no coincide.`);
  return 'copied';
};

/** Files known to be identical in both stores: bytes by address. */
export type VerifiedFiles = Map<string, number>;

/** Result of a copy; `lost` are registered addresses whose file is missing or incomplete in the source. */
interface Copied {
  readonly copied: number;
  readonly lost: readonly string[];
}

const listRegistered = (): Promise<Registered[]> =>
  db().select({ url: archivos.url, bytes: archivos.bytes }).from(archivos).orderBy(asc(archivos.url));

/** The addresses that still have a row. */
const stillRegistered = async (urls: readonly string[]): Promise<string[]> => {
  if (urls.length === 0) return [];
  const known = new Set((await listRegistered()).map(({ url }) => url));
  return urls.filter((url) => known.has(url)).toSorted();
};

/** Removes copied files from the target whose row has been deleted since. */
const removeStale = async (
  { to }: Ends,
  rows: readonly Registered[],
  verified: VerifiedFiles,
): Promise<void> => {
  const known = new Set(rows.map(({ url }) => url));
  const stale = [...verified.keys()].filter((url) => !known.has(url));
  await sequentially(stale, async (url) => {
    await to.remove([storageKeyOf(url) ?? '']);
    verified.delete(url);
  });
};

/**
 * Copies all registered files and verifies them by reading back. Files that exist with the same SHA-256 are skipped,
 * so an interrupted copy resumes; `verified` ones are not read again, since stored files never change.
 */
export const copyStored = async (
  ends: Ends,
  verified: VerifiedFiles,
  show: (label: string, total: number) => (done: number) => void,
): Promise<Copied> => {
  const rows = await listRegistered();
  await removeStale(ends, rows, verified);
  const missing = rows.filter(({ url }) => !verified.has(url));
  const told = show('Archivos', missing.length);
  const fates = new Map<string, Fate>();
  const lanes = Array.from({ length: LANES }, (_, lane) => missing.filter((_row, at) => at % LANES === lane));
  await Promise.all(
    lanes.map((lane) =>
      sequentially(lane, async (row) => {
        const fate = await copyOne(ends, row);
        fates.set(row.url, fate);
        if (fate !== 'lost') verified.set(row.url, row.bytes);
        told(fates.size);
      }),
    ),
  );
  const having = (wanted: Fate): string[] =>
    [...fates].flatMap(([url, fate]) => (fate === wanted ? [url] : []));
  return { copied: having('copied').length, lost: await stillRegistered(having('lost')) };
};

/** Bytes to copy: for a disk, of the missing files; for another store, of all, since checking each takes long. */
export const bytesToCopy = async (place: FileStore): Promise<number> => {
  let sum = 0;
  await sequentially(await listRegistered(), async ({ url, bytes }) => {
    if (place !== disk || (await disk.size(storageKeyOf(url) ?? '')) !== bytes) sum += bytes;
  });
  return sum;
};
