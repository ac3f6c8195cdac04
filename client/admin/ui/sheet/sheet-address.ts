/** The parameters of a list's address that open its side sheet: `?nuevo=1`, `?editar=2`, `?archivo=/uploads/…`. */
export const SHEET_PARAMS = { create: 'nuevo', edit: 'editar', file: 'archivo' } as const;

/** The parameter of a list's address that asks whether to delete one of its rows: `?eliminar=2`. */
export const REMOVE_PARAM = 'eliminar';

/** The parameter of a record page's address that names its tab. */
export const TAB_PARAM = 'parte';

/** Identifies what is open in a list's sheet: equal text, same form. */
export const openItemIn = (search: string): string => {
  const params = new URLSearchParams(search);
  return Object.values(SHEET_PARAMS)
    .map((name) => params.get(name) ?? '')
    .join('/');
};

const OPENING = [...Object.values(SHEET_PARAMS), REMOVE_PARAM, TAB_PARAM];

const withoutSheet = ({ pathname, search }: URL): string => {
  const params = new URLSearchParams(search);
  for (const name of OPENING) params.delete(name);
  return `${pathname}?${params.toString()}`;
};

/** Whether two addresses show the same screen and differ only in the open sheet, dialog or tab. */
export const differOnlyInSheet = (a: URL, b: URL): boolean =>
  a.search !== b.search && withoutSheet(a) === withoutSheet(b);
