import { storedKeys } from '../../lib/stored-keys.ts';

const keyOf = (path: string): string => storedKeys.addressPrefix + path;

/** Keeps the search and the page of a list, for the way back to it. */
export const rememberAddress = (path: string, search: string): void => {
  try {
    sessionStorage.setItem(keyOf(path), search);
  } catch {
    // A full storage costs the way back, nothing else.
    sessionStorage.removeItem(keyOf(path));
  }
};

/** A screen's address as it was left in this tab, with its search and its page. */
export const lastAddress = (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? '');
