import { rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { config } from '../config.ts';
import { opaqueName } from './addresses.ts';
import { makeFolder } from './durable.ts';

/** Each process keeps its unfinished files apart, so that a later start knows whose they were. */
export const tmpRoot = resolve(config.storageDir, 'tmp');
export const tmpDir = resolve(tmpRoot, `${hostname()}-${process.pid}`);

/** A name for a new temporary file. */
export const temporaryPath = async (): Promise<string> => {
  await makeFolder(tmpDir);
  return resolve(tmpDir, opaqueName());
};

/** Lends a name for a temporary file for as long as `use` runs; whatever stands there then is taken away. */
export const withTemporary = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
  const path = await temporaryPath();
  try {
    return await use(path);
  } finally {
    await rm(path, { recursive: true, force: true });
  }
};
