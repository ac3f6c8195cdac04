const KEY = 'menu';

/** Ids of the menu groups left open in this browser. */
export const readOpenGroups = (): ReadonlySet<string> =>
  new Set((localStorage.getItem(KEY) ?? '').split(' ').filter(Boolean));

export const writeOpenGroups = (groups: ReadonlySet<string>): void =>
  localStorage.setItem(KEY, [...groups].join(' '));
