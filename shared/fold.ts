/** A text without accents and in lower case, for comparisons; `ñ` becomes `n`. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
