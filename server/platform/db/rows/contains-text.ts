import { and, like, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';

/** A `LIKE` pattern for texts that contain `text`, with its wildcards escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;

/** Condition: one of the columns contains the text, ignoring case and accents. */
export const containsText = (text: string, columns: readonly MySqlColumn[]): SQL | undefined =>
  or(...columns.map((column) => like(column, likePattern(text))));

/** Condition: `isTrueOf` holds for every word of the text; undefined without words. */
export const forEachWord = (
  text: string | undefined,
  isTrueOf: (word: string) => SQL | undefined,
): SQL | undefined => and(...(text ?? '').split(/\s+/).filter(Boolean).map(isTrueOf));
