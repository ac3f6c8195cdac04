import { afterCommit, onRollback } from '#server/platform/db/client/unit-of-work.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { storageKeyOf, storageKeysOf, newAddress } from '#server/files/stores/addresses.ts';
import { countUpload } from '#server/files/stores/identity.ts';
import { store } from '#server/files/stores/store.ts';
import { clearPending, markPending } from '#server/files/stores/pending-files.ts';

export const deleteFile = async (url: string): Promise<void> => {
  await store.remove(storageKeysOf(url));
  await clearPending(url);
};

/** Stores a copy of a finished file under an address. Its trace stays until the file is registered or deleted. */
export const storeFileAs = async (url: string, path: string): Promise<void> => {
  await countUpload();
  try {
    await markPending(url);
    await store.put(storageKeyOf(url) ?? '', path);
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
    onRollback(() => clearPending(url));
    await markPending(url);
    afterCommit(() => deleteFile(url));
  });

/** Removes the sizes made from a stored image; they are made again when somebody asks. */
export const deleteSizes = (url: string): Promise<void> => store.remove(storageKeysOf(url).slice(1));
