import { and, eq, lt, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { rememberCount } from './counts.ts';
import { prepared, preparedRows, type Query, type Selection } from './prepared.ts';

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
  /** What follows `rows` in a list too long to be held at once. */
  rest?: AsyncIterable<T[]>;
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

/** A whole list of fewer rows is read at one go; one of more goes on in portions of as many. */
const PORTION = 1000;

/**
 * All rows of a list that grows without end: each portion begins after the last row of the one before, as `after`
 * says.
 */
export const wholeRows = async <T>(
  listing: (where?: SQL) => { limit(count: number): PromiseLike<T[]> },
  after: (last: T) => SQL | undefined,
): Promise<Rows<T>> => {
  const next = (last?: T) => listing(last && after(last)).limit(PORTION);
  return inPortions(await next(), next);
};

type Next<T> = (last: T | undefined) => PromiseLike<T[]>;

const inPortions = <T>(rows: T[], next: Next<T>): Rows<T> => ({
  rows,
  total: null,
  ...(rows.length < PORTION ? {} : { rest: portionsAfter(rows, next) }),
});

async function* portionsAfter<T>(rows: T[], next: Next<T>): AsyncGenerator<T[]> {
  let last = rows;
  while (last.length === PORTION) {
    // oxlint-disable-next-line no-await-in-loop -- each portion begins where the one before ended
    last = await next(last.at(-1));
    yield last;
  }
}

/** What comes after a row in the order of newest first. */
export const olderThan = (
  columns: { moment: MySqlColumn; id: MySqlColumn },
  row: { moment: string; id: number },
): SQL | undefined =>
  or(lt(columns.moment, row.moment), and(eq(columns.moment, row.moment), lt(columns.id, row.id)));

/** The same list with each row turned into something else. */
export const mapRows = <T, U>({ rows, total, rest }: Rows<T>, turn: (row: T) => U): Rows<U> => ({
  rows: rows.map(turn),
  total,
  ...(rest ? { rest: mapPortions(rest, turn) } : {}),
});

async function* mapPortions<T, U>(portions: AsyncIterable<T[]>, turn: (row: T) => U): AsyncGenerator<U[]> {
  for await (const portion of portions) yield portion.map(turn);
}

/** A drizzle select that ends with its order (`.$dynamic()`), to be prepared. */
interface Ordered<T> extends Selection<T> {
  limit(count: Placeholder | number): Selection<T> & { offset(count: Placeholder): Selection<T> };
}

const LIMIT = sql.placeholder('limit');
const OFFSET = sql.placeholder('offset');
/** Tells the lists apart whose counts are remembered. */
let lists = 0;

/**
 * A list that is read often: `listRows` with its statements written once and its rows counted once until something
 * changes. `values` fill the placeholders of both.
 * `after` says what comes after a row; a list that grows without end has it, and is read in portions.
 */
export const preparedList = <T>(
  select: (where?: SQL) => Ordered<T>,
  count: () => Query<{ total: number }[]>,
  after?: (last: T) => SQL | undefined,
): ((page: Page | null, values?: Record<string, unknown>) => Promise<Rows<T>>) => {
  const whole = preparedRows(() => select());
  const part = preparedRows(() => select().limit(LIMIT).offset(OFFSET));
  const counted = prepared(count);
  const own = `lista ${(lists += 1)}`;
  const totalOf = (values?: Record<string, unknown>) =>
    rememberCount(`${own} ${JSON.stringify(values)}`, async () => (await counted(values))[0]?.total ?? 0);
  return async (page, values) => {
    if (!page && after) {
      return inPortions(await part({ ...values, limit: PORTION, offset: 0 }), (last) =>
        select(last && after(last))
          .limit(PORTION)
          .prepare()
          .execute(values),
      );
    }
    if (!page) return { rows: await whole(values), total: null };
    const { limit = NO_LIMIT, offset } = page;
    const [rows, total] = await Promise.all([
      part({ ...values, limit, offset }),
      page.uncounted ? null : totalOf(values),
    ]);
    return { rows, total };
  };
};
