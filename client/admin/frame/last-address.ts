import { storedKeys } from '../../lib/stored-keys.ts';

const HISTORY = '/historial/';
const keyOf = (path: string): string => storedKeys.addressPrefix + path;

/** Stores a list's query string (search, order, page), so that links can return to it. */
export const rememberAddress = (path: string, search: string): void => {
  try {
    sessionStorage.setItem(keyOf(path), search);
    if (!path.startsWith(HISTORY)) sessionStorage.setItem(storedKeys.beforeHistory, path);
  } catch {
    // If the storage is full, links open the first page of the list.
    sessionStorage.removeItem(keyOf(path));
  }
};

/** The screen from which the history of a record was opened; null where it was opened by its address. */
export const screenBeforeHistory = (): string | null => sessionStorage.getItem(storedKeys.beforeHistory);

/** A screen's path with the query string it last had in this tab. */
export const lastAddress = (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? '');
