const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

/** A text in lower case and without accents, for comparisons; `ñ` becomes `n`. */
export const fold = (text: string): string =>
  // Separate marks are removed first: normalizing many of them takes quadratic time.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
