/** Limits of a search term, in characters and in words. */
export const MAX_TERM = 100;
export const MAX_WORDS = 8;

const wordsOf = (term: string): string[] => term.split(/\s+/).filter(Boolean);

/** Address of a search; a term that is too long, such as a pasted title, is shortened. */
export const searchPath = (term: string): string => {
  const fitting = wordsOf(term.slice(0, MAX_TERM)).slice(0, MAX_WORDS).join(' ').toWellFormed();
  return fitting === '' ? '/buscar' : `/buscar/${encodeURIComponent(fitting)}`;
};
