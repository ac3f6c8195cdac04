import { afterCommit, onRollback } from '#server/platform/db/client/unit-of-work.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { keyOf, keysOf, newAddress } from '#server/files/stores/addresses.ts';
import { noteUpload } from '#server/files/stores/identity.ts';
import { store } from '#server/files/stores/store.ts';
import { dropTrace, leaveTrace } from '#server/files/stores/traces.ts';

export const deleteFile = async (url: string): Promise<void> => {
  await store.remove(keysOf(url));
  await dropTrace(url);
};

/** Stores a copy of a finished file under an address. Its trace stays until the file is registered or deleted. */
export const storeFileAs = async (url: string, path: string): Promise<void> => {
  await noteUpload();
  try {
    await leaveTrace(url);
    await store.put(keyOf(url) ?? '', path);
  } catch (error) {
    // What cannot be deleted now is found by its trace.
    await deleteFile(url).catch(() => undefined);
    throw error;
  }
};

/** Stores a copy of a finished file under a new opaque address and returns the address. */
export const storeFile = async (path: string, folder: string, extension: string): Promise<string> => {
  const url = newAddress(folder, extension);
  await storeFileAs(url, path);
  return url;
};

/** Deletes files when the running unit of work, which deletes their rows, is committed. */
export const deleteAfterCommit = (urls: readonly string[]): Promise<void> =>
  sequentially(urls, async (url) => {
    onRollback(() => dropTrace(url));
    await leaveTrace(url);
    afterCommit(() => deleteFile(url));
  });

/** Removes the sizes made from a stored image; they are made again when somebody asks. */
export const deleteSizes = (url: string): Promise<void> => store.remove(keysOf(url).slice(1));
