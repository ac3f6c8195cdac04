import { type Placeholder, sql } from 'drizzle-orm';
import { prepared, type Query } from './prepared.ts';

/** A part of a list; without a limit, all that follows `offset`. */
export interface Page {
  limit: number | undefined;
  offset: number;
  /** Nobody asks how many rows there are in all. */
  uncounted?: true;
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
    page.uncounted ? null : count(),
  ]);
  return { rows, total };
};

/** A drizzle select that ends with its order (`.$dynamic()`), to be prepared. */
interface Selection<T> extends Query<T[]> {
  limit(count: Placeholder): { offset(count: Placeholder): Query<T[]> };
}

const LIMIT = sql.placeholder('limit');
const OFFSET = sql.placeholder('offset');

/** A list that is read often: `listRows` with its statements written once. `values` fill the placeholders of both. */
export const preparedList = <T>(
  select: () => Selection<T>,
  count: () => Query<{ total: number }[]>,
): ((page: Page | null, values?: Record<string, unknown>) => Promise<Rows<T>>) => {
  const whole = prepared(select);
  const part = prepared(() => select().limit(LIMIT).offset(OFFSET));
  const counted = prepared(count);
  return async (page, values) => {
    if (!page) return { rows: await whole(values), total: null };
    const { limit = NO_LIMIT, offset } = page;
    const [rows, sums] = await Promise.all([
      part({ ...values, limit, offset }),
      page.uncounted ? null : counted(values),
    ]);
    return { rows, total: sums?.[0]?.total ?? null };
  };
};
