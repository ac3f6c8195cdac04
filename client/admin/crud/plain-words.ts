import type { Formato } from '#shared/contract/fields/formato.ts';
import { plainText } from '#shared/texto/plain-text.ts';

const known = new WeakMap<object, string>();

/** The words of a row's long text without its marks, for lists, which ask for them again and again. */
export const plainWords = (row: { readonly formato: Formato }, texto: string): string => {
  const words = known.get(row) ?? plainText({ texto, formato: row.formato });
  known.set(row, words);
  return words;
};
