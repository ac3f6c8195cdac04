/** A part of a list; without a limit, all that follows `offset`. */
export interface Page {
  limit: number | undefined;
  offset: number;
}

/** Rows of a list, and how many there are in all when a page was asked for. */
export interface Rows<T> {
  rows: T[];
  total: number | null;
}

/** A drizzle select that ends with its order (`.$dynamic()`). */
interface Listing<T> extends PromiseLike<T[]> {
  limit(count: number): { offset(count: number): PromiseLike<T[]> };
}

/** SQL has no offset without a limit. */
const NO_LIMIT = 2_147_483_647;

/** All rows of a select, or the page asked for together with the whole count. */
export const listRows = async <T>(
  listing: Listing<T>,
  page: Page | null,
  count: () => PromiseLike<number>,
): Promise<Rows<T>> => {
  if (!page) return { rows: await listing, total: null };
  const [rows, total] = await Promise.all([
    listing.limit(page.limit ?? NO_LIMIT).offset(page.offset),
    count(),
  ]);
  return { rows, total };
};
