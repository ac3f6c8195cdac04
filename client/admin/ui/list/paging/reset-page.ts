/** Query parameters of cursor pagination. */
const PLACES: ReadonlySet<string> = new Set(['antes', 'despues', 'n']);

/** A copy of the query without the pages of any list. */
export const resetPage = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of params.keys()) if (name.endsWith('pagina') || PLACES.has(name)) next.delete(name);
  return next;
};
