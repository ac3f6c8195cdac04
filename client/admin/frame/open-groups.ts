import { storedKeys } from '../../lib/stored-keys.ts';

/** Ids of the menu groups that are open, kept in this browser. */
export const readOpenGroups = (): ReadonlySet<string> =>
  new Set((localStorage.getItem(storedKeys.openGroups) ?? '').split(' ').filter(Boolean));

export const writeOpenGroups = (groups: ReadonlySet<string>): void =>
  localStorage.setItem(storedKeys.openGroups, [...groups].join(' '));
