import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { storageKeyOf } from './addresses.ts';
import { makeFolder } from './durable-writes.ts';
import { tmpDir } from './temporary.ts';

const traceOf = (url: string): string => resolve(tmpDir, url.slice('/storage/'.length).replace('/', '-'));

/**
 * Notes in this process's temporary folder that it is storing or deleting this file: if it is killed before it has
 * written a row or deleted the bytes, the next sweep finds the trace.
 */
export const markPending = async (url: string): Promise<void> => {
  await makeFolder(tmpDir);
  await writeFile(traceOf(url), '');
};

export const clearPending = (url: string): Promise<void> => rm(traceOf(url), { force: true });

/** The address of the file that a trace of this name is about; null for any other temporary file. */
export const pendingUrl = (name: string): string | null => {
  const url = `/storage/${name.replace('-', '/')}`;
  return storageKeyOf(url) === null ? null : url;
};
