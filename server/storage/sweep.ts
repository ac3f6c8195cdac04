import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { inArray } from 'drizzle-orm';
import { config } from '../config.ts';
import { db } from '../db/client/client.ts';
import { isAlive } from '../private-database/program.ts';
import { archivos } from '../db/schema.ts';
import { log } from '../log.ts';
import { FILES, originalsOf, SIZES, urlOf } from './addresses.ts';
import type { Listed } from './file-store.ts';
import { store } from './store.ts';
import { tmpDir, tmpRoot } from './temporary.ts';

const HOUR = 3_600_000;
/** An upload under way in another process may still be waiting for its row. */
export const OWNERLESS_FOR = 24 * HOUR;

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const ageOf = async (path: string): Promise<number> => Date.now() - (await stat(path)).mtimeMs;

/** Temporary folders of processes of this machine that no longer run, and of other machines after an hour. */
const isAbandoned = async (name: string): Promise<boolean> => {
  const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
  if (host === hostname()) return !isAlive(Number(pid));
  return (await ageOf(resolve(tmpRoot, name))) > HOUR;
};

/** Takes away what processes that no longer run left unfinished. True when no other process is at work. */
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

/** The addresses whose row lets a key stand; null for what is none of ours. */
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

/** What the store keeps without a row of the register for longer than `age` ms: files, and sizes of images. */
export const findOwnerless = async (age: number): Promise<string[]> => {
  const found: string[] = [];
  const before = Date.now() - age;
  for (const folder of [FILES, SIZES])
    for await (const listed of store.list(folder))
      found.push(...(await ownerless(listed.filter(({ put }) => put <= before))));
  return found;
};

/** Other machines may be putting files into an object store this very moment. */
const sweepOwnerless = async (isAlone: boolean): Promise<void> => {
  const mayBeUnderWay = config.objectStore !== undefined || !isAlone;
  await store.remove(await findOwnerless(mayBeUnderWay ? OWNERLESS_FOR : 0));
};

/** Before the first request: takes away what killed processes left behind. A store far away is not waited for. */
export const sweepAtStart = async (): Promise<void> => {
  // Our own process number may have belonged to a killed one before.
  await rm(tmpDir, { recursive: true, force: true });
  const sweeping = sweepOwnerless(await sweepTemporary());
  if (!config.objectStore) return sweeping;
  sweeping.catch((err: unknown) => log.warn({ err }, 'The object store could not be swept'));
};

/** No request takes an hour. A folder may belong to a long backup; a second name takes no room, and is as old as the first. */
const isForgotten = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  return found !== null && found.isFile() && found.nlink === 1 && Date.now() - found.mtimeMs > HOUR;
};

/** What a living process holds for longer than it can need it. */
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

/** While sites run: what processes killed since, here or elsewhere, left behind. */
export const sweepHourly = async (): Promise<void> => {
  await sweepTemporary();
  await sweepForgotten();
  await sweepOwnerless(false);
};
