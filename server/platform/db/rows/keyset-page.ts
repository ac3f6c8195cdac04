import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { POR_PAGINA } from '#shared/contract/cursores.ts';

/** The columns a list is ordered by, newest first; the id orders rows of the same moment. */
interface Order {
  readonly moment: MySqlColumn;
  readonly id: MySqlColumn;
}

/** The position before or after which a page begins; the first page has neither. */
interface Cursor {
  readonly antes?: string | undefined;
  readonly despues?: string | undefined;
}

/** Condition for the rows before or after a position. */
const beforeOrAfter = ({ moment, id }: Order, place: string | undefined, is: typeof lt): SQL | undefined => {
  if (!place) return undefined;
  const [at = '', number = ''] = place.split('_');
  return or(is(moment, at), and(eq(moment, at), is(id, Number(number))));
};

/** The clauses that select one page of a list. */
interface Slice {
  readonly where: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
}

/** Keyset pagination: the last page costs as little as the first. Pages of newer rows are read backwards. */
export const keysetPage = async <Row>(
  order: Order,
  { antes, despues }: Cursor,
  read: (slice: Slice) => PromiseLike<Row[]>,
) => {
  const isBack = despues !== undefined;
  const direction = isBack ? asc : desc;
  const rows = await read({
    where: and(beforeOrAfter(order, antes, lt), beforeOrAfter(order, despues, gt)),
    orderBy: [direction(order.moment), direction(order.id)],
    limit: POR_PAGINA + 1,
  });
  const page = rows.slice(0, POR_PAGINA);
  const hasMore = rows.length > POR_PAGINA;
  return {
    rows: isBack ? page.toReversed() : page,
    hay_nuevas: isBack ? hasMore : antes !== undefined,
    hay_antiguas: isBack || hasMore,
  };
};
