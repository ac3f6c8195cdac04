import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { POR_PAGINA } from '#shared/contract/lugares.ts';

/** The columns a list is ordered by, newest first; the number parts rows of the same moment. */
interface Order {
  readonly moment: MySqlColumn;
  readonly id: MySqlColumn;
}

/** The place before or after which a page begins; the first page has neither. */
interface Beginning {
  readonly antes?: string | undefined;
  readonly despues?: string | undefined;
}

/** Condition for what comes before or after a place in a list. */
const beyond = ({ moment, id }: Order, place: string | undefined, is: typeof lt): SQL | undefined => {
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

/** One page of a list beside a place, so the last page costs what the first does; newer rows are read backwards. */
export const pageBeside = async <Row>(
  order: Order,
  { antes, despues }: Beginning,
  read: (slice: Slice) => PromiseLike<Row[]>,
) => {
  const isBack = despues !== undefined;
  const direction = isBack ? asc : desc;
  const rows = await read({
    where: and(beyond(order, antes, lt), beyond(order, despues, gt)),
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
