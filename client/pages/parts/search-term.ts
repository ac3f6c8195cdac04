/** As a person wrote it; as it stands in the address when it cannot be decoded. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** What is looked for: `/buscar/{term}`, or `/buscar?termino={term}` from a form without scripts. */
export function termOf(url: URL): string {
  const [, , inPath = ''] = url.pathname.split('/');
  return (inPath ? decoded(inPath) : (url.searchParams.get('termino') ?? '')).trim();
}

/** The address of a search. */
export const searchPath = (term: string): string =>
  term ? `/buscar/${encodeURIComponent(term)}` : '/buscar';
