import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { inArray } from 'drizzle-orm';
import { db } from '../db/client.ts';
import { isAlive } from '../db/private-server-program.ts';
import { archivos } from '../db/schema.ts';
import { deleteFile, pathOf, tmpDir, tmpRoot, uploadsDir } from './disk.ts';

const HOUR = 3_600_000;
/** An upload under way in another process may still be waiting for its row. */
const OWNERLESS_FOR = 24 * HOUR;

const names = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
const ageOf = async (path: string): Promise<number> => Date.now() - (await stat(path)).mtimeMs;

/** Temporary folders of processes of this machine that no longer run, and of other machines after an hour. */
const isAbandoned = async (name: string): Promise<boolean> => {
  const [, host, pid] = /^(.*)-(\d+)$/.exec(name) ?? [];
  if (host === hostname()) return !isAlive(Number(pid));
  return (await ageOf(resolve(tmpRoot, name))) > HOUR;
};

/** Our own process number may have belonged to a killed one before. */
const sweepTemporary = async (): Promise<boolean> => {
  await rm(tmpDir, { recursive: true, force: true });
  const others = await names(tmpRoot);
  const abandoned = await Promise.all(others.map(isAbandoned));
  await Promise.all(
    others
      .filter((_, at) => abandoned[at])
      .map((name) => rm(resolve(tmpRoot, name), { recursive: true, force: true })),
  );
  return abandoned.every(Boolean);
};

const ownerless = async (urls: string[]): Promise<string[]> => {
  if (urls.length === 0) return [];
  const rows = await db().select({ url: archivos.url }).from(archivos).where(inArray(archivos.url, urls));
  const registered = new Set(rows.map(({ url }) => url));
  return urls.filter((url) => !registered.has(url));
};

/** Addresses of stored files that stand in no row and are older than `age` ms. */
export const findOwnerless = async (age: number): Promise<string[]> => {
  const found: string[] = [];
  for (const folder of await names(uploadsDir)) {
    // Folder by folder: a large site has more names than one query should carry.
    // oxlint-disable-next-line no-await-in-loop
    const urls = (await names(resolve(uploadsDir, folder))).map((name) => `/storage/${folder}/${name}`);
    // oxlint-disable-next-line no-await-in-loop
    found.push(...(await ownerless(urls.filter((url) => pathOf(url) !== null))));
  }
  const ages = await Promise.all(found.map((url) => ageOf(pathOf(url) ?? '')));
  return found.filter((_, at) => (ages[at] ?? 0) >= age);
};

/** Before the first request: takes away what killed processes left behind. */
export const sweepAtStart = async (): Promise<void> => {
  const isAlone = await sweepTemporary();
  await Promise.all((await findOwnerless(isAlone ? 0 : OWNERLESS_FOR)).map((url) => deleteFile(url)));
};
