import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { config } from '#server/platform/config.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';
import {
  QUARANTINE_FOLDER,
  CARDS_FOLDER,
  FILES_FOLDER,
  storageKeyOf,
  MARKS_FOLDER,
  SIZES_FOLDER,
  fileUrlOf,
} from '#server/files/stores/addresses.ts';
import { diskPath } from '#server/files/stores/disk.ts';
import { store } from '#server/files/stores/store.ts';
import { tmpRoot, withTemporary } from '#server/files/stores/temporary.ts';
import { objectStore } from './services/object-store/shared.ts';

/** Every key below a folder of the store. */
export const keysIn = async (folder: string): Promise<string[]> => {
  const found: string[] = [];
  for await (const listed of store.list(folder)) found.push(...listed.map(({ key }) => key));
  return found.toSorted();
};

/** Deletes all that earlier tests left in the object store and in the storage folder. */
export const emptyStorage = async (): Promise<void> => {
  if (objectStore())
    await store.remove(
      (
        await Promise.all(
          [FILES_FOLDER, SIZES_FOLDER, CARDS_FOLDER, MARKS_FOLDER, QUARANTINE_FOLDER].map(keysIn),
        )
      ).flat(),
    );
  const names = await readdir(config.storageDir).catch(() => []);
  await Promise.all(
    names.map((name) => rm(join(config.storageDir, name), { recursive: true, force: true, maxRetries: 10 })),
  );
};

/** Puts bytes into the store without registering them. */
export const putBytes = (key: string, bytes: Buffer | string): Promise<void> =>
  withTemporary(async (path) => {
    await writeFile(path, bytes);
    await store.put(key, path);
  });

/** Sets the time at which a file was stored, in ms since the epoch. */
export const backdate = async (key: string, put: number): Promise<void> => {
  const object = objectStore()?.objects.get(key);
  if (object) object.put = put;
  else await utimes(diskPath(key), put / 1000, put / 1000);
};

export const isStored = async (url: string): Promise<boolean> =>
  (await store.size(storageKeyOf(url) ?? '')) !== null;
export const bytesOf = (url: string): Promise<Buffer> => store.read(storageKeyOf(url) ?? '');

/** Calls `use` with a temporary copy of a stored file. */
export const withKey = <T>(key: string, use: (path: string) => Promise<T>): Promise<T> =>
  withTemporary(async (path) => {
    expect(await store.fetch(key, path)).toBe(true);
    return use(path);
  });
export const withStored = <T>(url: string, use: (path: string) => Promise<T>): Promise<T> =>
  withKey(storageKeyOf(url) ?? '', use);

/** Temporary files of running requests. */
export const temporaryFiles = async (): Promise<string[]> =>
  (await readdir(tmpRoot, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(tmpRoot, `${entry.parentPath}/${entry.name}`));

const registered = async (retirado: boolean): Promise<string[]> => {
  const rows = await db().select({ url: archivos.url }).from(archivos).where(eq(archivos.retirado, retirado));
  return rows.map(({ url }) => url);
};

/** Addresses of the stored files, those that only history keeps included, once the temporary folder is empty. */
export const allStoredFiles = async (): Promise<string[]> => {
  // A response may arrive a moment before its temporary files are deleted.
  await vi.waitFor(async () => expect(await temporaryFiles()).toEqual([]), { timeout: 15_000 });
  return (await keysIn(FILES_FOLDER)).flatMap((key) => fileUrlOf(key) ?? []);
};

/** The same without those that only history keeps. */
export const storedFiles = async (): Promise<string[]> => {
  const retired = await registered(true);
  return (await allStoredFiles()).filter((url) => !retired.includes(url));
};

/** Expects exactly these files to be served, in the store and in the registry; several rows may name one. */
export const expectFiles = async (urls: readonly string[]): Promise<void> => {
  const each = [...new Set(urls)].toSorted();
  expect((await registered(false)).toSorted()).toEqual(each);
  expect(await storedFiles()).toEqual(each);
};
