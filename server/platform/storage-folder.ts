import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './error-code.ts';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Makes a folder and those above it, one after another: Node's own way never ends below /proc. */
export const makeFolder = (folder: string): void => {
  if (isFolder(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process made it at the same time.
    if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
  }
};
