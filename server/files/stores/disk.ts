import { constants } from 'node:fs';
import { lstat, open, readdir, readFile, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { config } from '#server/platform/config.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { linkOrCopy, publishFile } from './durable-writes.ts';
import { type FileStore, type ListedFile, MissingFile } from './file-store.ts';
import { temporaryPath } from './temporary.ts';

const ROOT = config.storageDir;
const PORTION = 500;

const isMissing = (error: unknown): boolean => ['ENOENT', 'ELOOP'].includes(String(errorCode(error)));

export const diskPath = (key: string): string => resolve(ROOT, key);

const orMissing = (error: unknown): never => {
  throw isMissing(error) ? new MissingFile() : error;
};

const NO_LINKS = constants.O_RDONLY | constants.O_NOFOLLOW;

const listed = async (path: string): Promise<ListedFile[]> => {
  const found = await lstat(path).catch(() => null);
  return found ? [{ key: relative(ROOT, path), put: Math.floor(found.mtimeMs) }] : [];
};

/** File store below `STORAGE_DIR`; symbolic links are not followed. */
export const disk: FileStore = {
  put: async (key, path) => publishFile(path, diskPath(key), await temporaryPath()),

  size: async (key) => {
    const found = await lstat(diskPath(key)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
    return found?.isFile() ? found.size : null;
  },

  open: async (key, part) => {
    const handle = await open(diskPath(key), NO_LINKS).catch(orMissing);
    return handle.createReadStream(part);
  },

  read: (key) => readFile(diskPath(key), { flag: NO_LINKS }).catch(orMissing),

  fetch: (key, path) => linkOrCopy(diskPath(key), path),

  remove: async (keys) => {
    await Promise.all(keys.map((key) => rm(diskPath(key), { force: true })));
  },

  list: async function* list(folder) {
    const entries = await readdir(diskPath(folder), { recursive: true, withFileTypes: true }).catch(() => []);
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    // Yields batches on demand.
    for (let at = 0; at < paths.length; at += PORTION)
      // oxlint-disable-next-line no-await-in-loop
      yield (await Promise.all(paths.slice(at, at + PORTION).map(listed))).flat();
  },
};
