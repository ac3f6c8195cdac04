import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code));

const flush = async (path: string, flags: 'r' | 'r+'): Promise<void> => {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Puts the names in a folder on the disk: a file's own flush does not. */
export const flushFolder = (folder: string): Promise<void> => flush(folder, 'r');

/** Makes a folder and those above it. Not by `recursive`: that says there is no such path when the disk is full. */
export const makeFolder = async (path: string, mode?: number): Promise<void> => {
  try {
    await mkdir(path, mode);
    await flushFolder(dirname(path));
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return;
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
};

/** Gives a file a second name, or where the disk knows no such thing a copy. False when there is no file. */
export const linkOrCopy = async (source: string, target: string): Promise<boolean> => {
  try {
    await makeFolder(dirname(target), 0o700);
    await link(source, target).catch(async (error: unknown) => {
      if (!hasCode(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK')) throw error;
      await copyFile(source, target);
    });
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
};

/**
 * Gives a finished file its final name as well; the old one stays. When this returns it survives a power cut.
 * `passing` is a free name on the same disk: nothing half written ever stands at `target`.
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
