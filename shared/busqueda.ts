/** Longest search, in characters and in words: more than that is no search of ours. */
export const MAX_TERM = 100;
export const MAX_WORDS = 8;

const wordsOf = (term: string): string[] => term.split(/\s+/).filter(Boolean);

/** Address of a search; what is too long for one, as a whole pasted title, is cut to what fits. */
export const searchPath = (term: string): string => {
  const fitting = wordsOf(term.slice(0, MAX_TERM)).slice(0, MAX_WORDS).join(' ').toWellFormed();
  return fitting === '' ? '/buscar' : `/buscar/${encodeURIComponent(fitting)}`;
};
