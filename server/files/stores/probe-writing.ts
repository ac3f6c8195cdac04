import { readdir, writeFile } from 'node:fs/promises';
import { sequentially } from '#shared/contract/sequentially.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { CARDS_FOLDER, FILES_FOLDER, opaqueName, SIZES_FOLDER } from './addresses.ts';
import { disk, diskPath } from './disk.ts';
import type { FileStore } from './file-store.ts';
import { store } from './store.ts';
import { withTemporary } from './temporary.ts';

/** A folder or bucket in which files cannot be stored, with the error. */
export interface WriteFailure {
  readonly where: string;
  readonly error: unknown;
}

/** Bytes are stored and read there, and cannot be deleted. */
export class NotDeleted extends Error {
  constructor(cause: unknown) {
    super('No se puede borrar lo que se guardó.', { cause });
  }
}

/** A top folder and its existing subfolders. */
const foldersIn = async (top: string): Promise<string[]> => {
  try {
    const entries = await readdir(diskPath(top), { withFileTypes: true });
    return [top, ...entries.filter((one) => one.isDirectory()).map(({ name }) => `${top}/${name}`)];
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? [] : [top];
  }
};

/** Tests a folder: writes a few bytes, reads them back and deletes them. */
const tryIn = async (place: FileStore, folder: string): Promise<void> => {
  const [key, word] = [`${folder}/prueba-${opaqueName()}`, opaqueName()];
  await withTemporary(async (path) => {
    await writeFile(path, word);
    await place.put(key, path);
  });
  try {
    if ((await place.read(key)).toString() !== word)
      throw new Error('Lo que se lee no es lo que se escribió.');
  } finally {
    await place.remove([key]).catch((error: unknown) => {
      throw new NotDeleted(error);
    });
  }
};

/** Tests all folders, or the object store, and returns those that fail. */
export const findWriteFailures = async (place: FileStore = store): Promise<WriteFailure[]> => {
  const onDisk = place === disk;
  const folders = onDisk
    ? (await Promise.all([FILES_FOLDER, SIZES_FOLDER, CARDS_FOLDER].map(foldersIn))).flat()
    : [FILES_FOLDER];
  const refusals: WriteFailure[] = [];
  await sequentially(folders, async (folder) => {
    await tryIn(place, folder).catch((error: unknown) => {
      refusals.push({ where: onDisk ? diskPath(folder) : 'STORAGE_URL', error });
    });
  });
  return refusals;
};
