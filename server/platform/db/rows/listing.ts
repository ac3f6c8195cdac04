import { and, asc, eq, gt, lt, lte, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';
import { cachedCount } from './counts.ts';

/** A range of a list; without a limit, all that follows `offset`. */
export interface Page {
  limit: number | undefined;
  offset: number;
  /** The total is not needed. */
  uncounted?: true;
}

/** Rows of a list, and how many there are in all when a page was asked for. */
export interface Rows<T> {
  rows: T[];
  total: number | null;
  /** What follows `rows` in a list too long to be held at once. */
  rest?: AsyncIterable<T[]>;
}

/** A Drizzle select that ends with its order (`.$dynamic()`). */
interface Listing<T> extends PromiseLike<T[]> {
  limit(count: number): { offset(count: number): PromiseLike<T[]> };
}

/** SQL has no offset without a limit. */
const NO_LIMIT = 2_147_483_647;

/** All rows of a select, or the page asked for together with the number of all rows. */
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

/** The rows of one table: all of them, in portions, or a page; by id unless another order is given. */
export const listTable = <T extends MySqlTable & { readonly id: MySqlColumn }>(
  table: T,
  page: Page | null,
  { where, order }: { where?: SQL | undefined; order?: readonly SQL[] } = {},
): Promise<Rows<T['$inferSelect']>> => {
  const listing = (further?: SQL) =>
    db()
      .select()
      .from<MySqlTable>(table)
      .where(and(where, further))
      .orderBy(...(order ?? [asc(table.id)]))
      .$dynamic();
  return page || order
    ? listRows(listing(), page, () => db().$count(table, where))
    : wholeRows(listing, ({ id }) => gt(table.id, id));
};

/** The requested page of rows that are all in memory. */
export const pageOf = <T>(all: T[], page: Page | null): Rows<T> => {
  if (!page) return { rows: all, total: null };
  const { offset, limit = all.length } = page;
  return { rows: all.slice(offset, offset + limit), total: all.length };
};

/** `listRows` for lists that are asked for often: their rows are counted once until something changes. */
export const listCounted = <T>(
  listing: Listing<T> & { toSQL(): object },
  page: Page | null,
  count: () => PromiseLike<number>,
): Promise<Rows<T>> => {
  if (!page || page.uncounted) return listRows(listing, page, count);
  const name = JSON.stringify(listing.toSQL());
  return listRows(listing, page, () => cachedCount(name, count));
};

/** A whole list of fewer rows is read with one query; a longer one in portions of this many rows. */
export const PORTION = 1000;

type Next<T> = (last: T | undefined) => PromiseLike<T[]>;

/**
 * All rows of a list that grows without end, in portions: each begins after the last row of the one before, as `after`
 * says. `first` is the first portion, where its query is prepared.
 */
export const wholeRows = async <T>(
  listing: (where?: SQL) => { limit(count: number): PromiseLike<T[]> },
  after: (last: T) => SQL | undefined,
  first?: PromiseLike<T[]>,
): Promise<Rows<T>> => {
  const next: Next<T> = (last) => listing(last && after(last)).limit(PORTION);
  const rows = await (first ?? next(undefined));
  return { rows, total: null, ...(rows.length < PORTION ? {} : { rest: portionsAfter(rows, next) }) };
};

async function* portionsAfter<T>(rows: T[], next: Next<T>): AsyncGenerator<T[]> {
  let last = rows;
  while (last.length === PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- each portion begins where the one before ended
    last = await next(last.at(-1));
    yield last;
  }
}

/** Condition for the rows that come after one, newest first. The first part alone can use the index. */
export const olderThan = (
  columns: { moment: MySqlColumn; id: MySqlColumn },
  row: { moment: string; id: number },
): SQL | undefined =>
  and(
    lte(columns.moment, row.moment),
    or(lt(columns.moment, row.moment), and(eq(columns.moment, row.moment), lt(columns.id, row.id))),
  );

/** The same list with each row converted. */
export const mapRows = <T, U>({ rows, total, rest }: Rows<T>, turn: (row: T) => U): Rows<U> => ({
  rows: rows.map(turn),
  total,
  ...(rest ? { rest: mapPortions(rest, turn) } : {}),
});

async function* mapPortions<T, U>(portions: AsyncIterable<T[]>, turn: (row: T) => U): AsyncGenerator<U[]> {
  for await (const portion of portions) yield portion.map(turn);
}
