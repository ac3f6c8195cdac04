import { and, like, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';

/** The pattern of `LIKE` for texts that hold these characters, whatever they mean in a pattern. */
export const patternOf = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

/** Rows one of whose columns holds a text, whatever its case and accents. */
export const containing = (text: string, columns: readonly MySqlColumn[]): SQL | undefined =>
  or(...columns.map((column) => like(column, patternOf(text))));

/** Rows for which each word of a text is true; undefined without a word. */
export const eachWord = (
  text: string | undefined,
  isTrueOf: (word: string) => SQL | undefined,
): SQL | undefined => and(...(text ?? '').split(/\s+/).filter(Boolean).map(isTrueOf));
