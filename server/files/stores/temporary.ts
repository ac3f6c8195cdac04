import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { config } from '#server/platform/config.ts';
import { opaqueName } from './addresses.ts';
import { makeFolder } from './durable-writes.ts';

/** Parent of the temporary folders, one per process, so that a later start can delete those of ended processes. */
export const tmpRoot = resolve(config.storageDir, 'tmp');
export const tmpDir = resolve(tmpRoot, `${hostname()}-${process.pid}`);

/** Path for a new temporary file. */
export const temporaryPath = async (): Promise<string> => {
  await makeFolder(tmpDir);
  return resolve(tmpDir, opaqueName());
};

/** Calls `use` with an unused temporary path and deletes afterwards whatever is there. */
export const withTemporary = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
  const path = await temporaryPath();
  try {
    return await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};
