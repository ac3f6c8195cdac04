import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '#server/platform/error-code.ts';

const NO_LINKS = new Set<unknown>(['EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

const flush = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Flushes a folder's entries to disk: fsync of a file does not include its name. */
export const flushFolder = (folder: string): Promise<void> => flush(folder, 'r');

/** Creates a folder and its parents. Not with `recursive`, which reports ENOENT on a full disk. */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  try {
    await mkdir(path, mode);
    await flushFolder(dirname(path));
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return;
    if (errorCode(error) !== 'ENOENT') throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
};

/** Hard-links a file, or copies it where the file system has no links. False when the source does not exist. */
export const linkOrCopy = async (source: string, target: string): Promise<boolean> => {
  try {
    await makeFolder(dirname(target), 0o700);
    await link(source, target).catch(async (error: unknown) => {
      if (!NO_LINKS.has(errorCode(error))) throw error;
      await copyFile(source, target);
    });
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
};

/**
 * Moves a copy of a finished file to `target`, durable on return; the source stays. The file is completed under the
 * unused name `passing` on the same disk and then renamed, so `target` is never partial.
 */
export const publishFile = async (source: string, target: string, passing: string): Promise<void> => {
  try {
    if (!(await linkOrCopy(source, passing))) throw new Error(`There is no file ${source}`);
    await flush(passing, 'r+');
    await makeFolder(dirname(target));
    await rename(passing, target);
    await flushFolder(dirname(target)).catch(async (error: unknown) => {
      await rm(target, { force: true });
      throw error;
    });
  } finally {
    await rm(passing, { force: true });
  }
};
