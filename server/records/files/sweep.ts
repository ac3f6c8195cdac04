import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { inArray } from 'drizzle-orm';
import { objectStore } from '#server/files/stores/object-store.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isAlive } from '#server/platform/private-database/program.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';
import { FILES, originalsOf, SIZES, urlOf } from '#server/files/stores/addresses.ts';
import type { Listed } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { tmpDir, tmpRoot } from '#server/files/stores/temporary.ts';

const HOUR = 3_600_000;
/** An upload in progress in another process may not have its row yet. */
export const OWNERLESS_FOR = 24 * HOUR;

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const ageOf = async (path: string): Promise<number> => Date.now() - (await stat(path)).mtimeMs;

/** Temporary folders of processes of this machine that no longer run, and of other machines after an hour. */
const isAbandoned = async (name: string): Promise<boolean> => {
  const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
  if (host === hostname()) return !isAlive(Number(pid));
  return (await ageOf(resolve(tmpRoot, name))) > HOUR;
};

/** Deletes temporary folders of ended processes. True when no other process is running. */
const sweepTemporary = async (): Promise<boolean> => {
  const others = (await names(tmpRoot)).filter((name) => resolve(tmpRoot, name) !== tmpDir);
  const abandoned = await Promise.all(others.map(isAbandoned));
  await Promise.all(
    others
      .filter((_, at) => abandoned[at])
      .map((name) => rm(resolve(tmpRoot, name), { recursive: true, force: true })),
  );
  return abandoned.every(Boolean);
};

/** Addresses of which one must have a row for the key to be kept; null for keys that are not ours. */
const ownersOf = (key: string): string[] | null => {
  const url = urlOf(key);
  if (url !== null) return [url];
  const originals = originalsOf(key);
  return originals.length > 0 ? originals : null;
};

const ownerless = async (listed: readonly Listed[]): Promise<string[]> => {
  const owned = listed.flatMap(({ key }) => {
    const owners = ownersOf(key);
    return owners ? [{ key, owners }] : [];
  });
  if (owned.length === 0) return [];
  const asked = [...new Set(owned.flatMap(({ owners }) => owners))];
  const rows = await db().select({ url: archivos.url }).from(archivos).where(inArray(archivos.url, asked));
  const registered = new Set(rows.map(({ url }) => url));
  return owned.filter(({ owners }) => !owners.some((url) => registered.has(url))).map(({ key }) => key);
};

/** Keys of files and image sizes older than `age` ms that have no registered row. */
export const findOwnerless = async (age: number): Promise<string[]> => {
  const found: string[] = [];
  const before = Date.now() - age;
  for (const folder of [FILES, SIZES])
    for await (const listed of store.list(folder))
      found.push(...(await ownerless(listed.filter(({ put }) => put <= before))));
  return found;
};

/** With an object store other machines may be uploading right now. */
const sweepOwnerless = async (isAlone: boolean): Promise<void> => {
  const mayBeUnderWay = objectStore !== undefined || !isAlone;
  await store.remove(await findOwnerless(mayBeUnderWay ? OWNERLESS_FOR : 0));
};

/** Before the first request: deletes what killed processes left behind. Does not wait for an object store. */
export const sweepAtStart = async (): Promise<void> => {
  // A killed process may have had the same process id.
  await rm(tmpDir, { recursive: true, force: true });
  const sweeping = sweepOwnerless(await sweepTemporary());
  if (!objectStore) return sweeping;
  sweeping.catch((err: unknown) => log.warn({ err }, 'The object store could not be swept'));
};

/** No request takes an hour. Folders may belong to a long backup, and hard links take no space and keep their old date. */
const isForgotten = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && found.nlink === 1 && Date.now() - found.mtimeMs > HOUR;
};

/** Deletes temporary files of running processes that are too old to be in use. */
const sweepForgotten = async (): Promise<void> => {
  const folders = (await names(tmpRoot)).map((name) => resolve(tmpRoot, name));
  const files = await Promise.all(
    folders.map(async (folder) => (await names(folder)).map((name) => resolve(folder, name))),
  );
  await Promise.all(
    files.flat().map(async (file) => {
      if (await isForgotten(file)) await rm(file, { force: true });
    }),
  );
};

/** Deletes what processes killed since the start, here or elsewhere, left behind. */
export const sweepHourly = async (): Promise<void> => {
  await sweepTemporary();
  await sweepForgotten();
  await sweepOwnerless(false);
};
