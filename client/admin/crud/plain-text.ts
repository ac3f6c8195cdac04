import type { Formato } from '#shared/contract/fields/formato.ts';
import { plainText } from '#shared/texto/plain-text.ts';

const known = new WeakMap<object, string>();

/** A row's long text without formatting; cached, because lists ask for it on every render. */
export const plainTextOf = (row: { readonly formato: Formato }, texto: string): string => {
  const words = known.get(row) ?? plainText({ texto, formato: row.formato });
  known.set(row, words);
  return words;
};
