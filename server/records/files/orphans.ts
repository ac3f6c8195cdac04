import { inArray } from 'drizzle-orm';
import { FILES_FOLDER, originalsOf, SIZES_FOLDER, fileUrlOf } from '#server/files/stores/addresses.ts';
import type { ListedFile } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';

/** An upload in progress in another process may not have its row yet. Ms. */
export const ORPHAN_AGE_MS = 24 * 3_600_000;

/** Addresses one of which must be registered for the stored object to be in use; null for keys that are not ours. */
const ownersOf = (key: string): string[] | null => {
  const url = fileUrlOf(key);
  if (url !== null) return [url];
  const originals = originalsOf(key);
  return originals.length > 0 ? originals : null;
};

const ownerless = async (listed: readonly ListedFile[]): Promise<string[]> => {
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

/** Keys of files and image sizes older than `age` ms that have no registered row; an administrator decides about them. */
export const findOrphans = async (age: number): Promise<string[]> => {
  const found: string[] = [];
  const before = Date.now() - age;
  for (const folder of [FILES_FOLDER, SIZES_FOLDER])
    for await (const listed of store.list(folder))
      found.push(...(await ownerless(listed.filter(({ put }) => put <= before))));
  return found;
};
