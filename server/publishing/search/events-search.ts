import { and, inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { type Page, pageOf } from '#server/platform/db/rows/listing.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { currentIndex } from '#server/publishing/search/current-index.ts';
import { wordsOfTerm } from '#server/publishing/search/search-words.ts';
import { events } from '#server/content/events/search-source.ts';

const rowsOf = async (ids: readonly number[]) => {
  if (ids.length === 0) return [];
  const rows = await db()
    .select()
    .from(eventos)
    .where(and(inArray(eventos.id, [...ids]), isVisible()));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/**
 * Visible events whose title, description or texts contain all words of a term, best match first; empty for a blank
 * term. Case, accents and word order do not matter, and `%`, `_`, quotes and operators are plain text.
 */
export const searchEvents = async (term: string, page: Page | null) => {
  const words = wordsOfTerm(term);
  if (words.length === 0) return pageOf([], page);
  const { index, time } = await currentIndex.of([events]);
  const found = index.find(words, time, events.kind).map(({ id }) => id);
  const { rows: ids, total } = pageOf(found, page);
  return { rows: await rowsOf(ids), total };
};
