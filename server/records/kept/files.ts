import { keyOf, keysOf, newAddress } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';

/** Stores a copy of a finished file under a new opaque address and returns the address. */
export const storeFile = async (path: string, folder: string, extension: string): Promise<string> => {
  const url = newAddress(folder, extension);
  await store.put(keyOf(url) ?? '', path);
  return url;
};

export const deleteFile = (url: string): Promise<void> => store.remove(keysOf(url));

/** Removes the sizes made from a stored image; they are made again when somebody asks. */
export const deleteSizes = (url: string): Promise<void> => store.remove(keysOf(url).slice(1));
