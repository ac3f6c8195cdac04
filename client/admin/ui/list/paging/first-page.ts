/** The places in a list that an address may hold. */
const PLACES: ReadonlySet<string> = new Set(['antes', 'despues', 'n']);

/** The same query from the first page of every list on. */
export const fromFirstPage = (params: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const name of params.keys()) if (name.endsWith('pagina') || PLACES.has(name)) next.delete(name);
  return next;
};
