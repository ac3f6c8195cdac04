import { asc } from 'drizzle-orm';
import { isSame, sumOfStream, type Sum } from './sums.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { keyOf } from './addresses.ts';
import { type FileStore, MissingFile } from './file-store.ts';
import { withTemporary } from './temporary.ts';

/** Files copied in parallel: most of the time is spent waiting for the network. */
const LANES = 4;

interface Ends {
  readonly from: FileStore;
  readonly to: FileStore;
}

/** Null when there is no such file. */
const sumIn = async (engine: FileStore, key: string): Promise<Sum | null> => {
  try {
    return await sumOfStream(await engine.open(key));
  } catch (error) {
    if (error instanceof MissingFile) return null;
    throw error;
  }
};

type Fate = 'copied' | 'there already' | 'lost';

const copyOne = async ({ from, to }: Ends, key: string): Promise<Fate> => {
  const sum = await sumIn(from, key);
  if (!sum) return 'lost';
  const isThere = async (): Promise<boolean> => {
    const found = await sumIn(to, key);
    return found !== null && isSame(found, sum);
  };
  if (await isThere()) return 'there already';
  await withTemporary(async (path) => {
    await from.fetch(key, path);
    await to.put(key, path);
  });
  if (!(await isThere())) throw new Error(`${key} no llegó entero: su SHA-256 no coincide.`);
  return 'copied';
};

/** Results for the registered files; `lost` are addresses whose file the source does not have. */
interface Copied {
  readonly copied: number;
  readonly thereAlready: number;
  readonly lost: readonly string[];
}

/** Copies every registered file and verifies its SHA-256. Skips identical ones, so an interrupted copy resumes. */
export const copyStored = async (
  ends: Ends,
  show: (label: string, total: number) => (done: number) => void,
): Promise<Copied> => {
  const rows = await db().select({ url: archivos.url }).from(archivos).orderBy(asc(archivos.url));
  const told = show('Archivos', rows.length);
  const fates = new Map<string, Fate>();
  const lanes = Array.from({ length: LANES }, (_, lane) => rows.filter((_row, at) => at % LANES === lane));
  await Promise.all(
    lanes.map((lane) =>
      sequentially(lane, async ({ url }) => {
        fates.set(url, await copyOne(ends, keyOf(url) ?? ''));
        told(fates.size);
      }),
    ),
  );
  const all = [...fates];
  return {
    copied: all.filter(([, fate]) => fate === 'copied').length,
    thereAlready: all.filter(([, fate]) => fate === 'there already').length,
    lost: all.flatMap(([url, fate]) => (fate === 'lost' ? [url] : [])),
  };
};
