const withoutMarks = (text: string): string => text.replaceAll(/\p{M}/gu, '');

/** A text without accents and in lower case, for comparisons; `ñ` becomes `n`. */
export const fold = (text: string): string =>
  // Marks that stand alone go first: to put many of them in order takes the square of their number.
  withoutMarks(withoutMarks(text).normalize('NFD')).toLowerCase();
