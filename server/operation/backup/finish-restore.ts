import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Connection, escapeId } from 'mysql2/promise';
import { config } from '#server/platform/config.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { deleteFile } from '#server/records/tracking/files.ts';
import { qualifiedName, listTables, selectValues } from './queries.ts';
import { COPIES } from './manifest.ts';
import { type RestorePaths, restorePaths, timestampIn } from './restore-paths.ts';

const storedUrls = async (root: string): Promise<string[]> => {
  const folders = await readdir(root).catch(() => []);
  const urls = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(join(root, folder)).catch(() => []);
      return names.map((name) => `/storage/${folder}/${name}`);
    }),
  );
  return urls.flat().filter((url) => storageKeyOf(url) !== null);
};

/** Deletes unregistered files of the old site and of the backup, and no others. */
const dropOwnerless = async (
  connection: Connection,
  { live, work, keeping, kept }: RestorePaths,
): Promise<void> => {
  if (!(await listTables(connection, live)).includes('archivos')) return;
  const rows = await selectValues(connection, `SELECT url AS value FROM ${qualifiedName(live, 'archivos')}`);
  const registered = new Set(rows);
  const known = await Promise.all([work, keeping, kept].map((folder) => storedUrls(join(folder, COPIES))));
  await sequentially(new Set(known.flat().filter((url) => !registered.has(url))), deleteFile);
};

const dropDatabase = async (connection: Connection, name: string): Promise<void> => {
  await connection.query(`DROP DATABASE IF EXISTS ${escapeId(name, true)}`);
};

/**
 * Completes a restoration that stopped after the tables were swapped, else undoes it. Safe to run twice. `ownsFiles`: no
 * other database stored files here, so those without a row are the restoration's.
 */
export const finishRestore = async (
  connection: Connection,
  place: RestorePaths,
  { ownsFiles }: { ownsFiles: boolean },
): Promise<boolean> => {
  const isSwapped = existsSync(place.ready) && (await listTables(connection, place.beside)).length === 0;
  if (isSwapped && existsSync(join(place.keeping, COPIES))) await rename(place.keeping, place.kept);
  if (ownsFiles) await dropOwnerless(connection, place);
  await dropDatabase(connection, place.beside);
  if ((await listTables(connection, place.previous)).length === 0)
    await dropDatabase(connection, place.previous);
  await rm(place.work, { recursive: true, force: true });
  return isSwapped;
};

export const finishInterruptedRestores = async (
  connection: Connection,
  liveUrl: string,
  of: { ownsFiles: boolean },
): Promise<void> => {
  const stamps = (await readdir(config.storageDir)).flatMap((name) => timestampIn(name) ?? []);
  await sequentially(stamps, async (stamp) => {
    await finishRestore(connection, restorePaths(liveUrl, stamp), of);
  });
};
