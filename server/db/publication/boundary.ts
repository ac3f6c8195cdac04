import { gt, min, type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';
import { now } from '../now.ts';
import { eventos, paginasPropias } from '../schema.ts';
import { beginEra, eraEndsIn } from './era.ts';
import type { Published } from './visible.ts';

/** Every table whose rows appear and disappear by time. */
const published: readonly Published[] = [eventos, paginasPropias];

/** Up to when moments were looked for, by the database's clock. */
let since: string | SQL = now;

/** Microseconds from now to the first moment of a column after `since`: negative once it has passed. */
const leftTo = (column: MySqlColumn) => {
  const left = sql`TIMESTAMPDIFF(MICROSECOND, ${now}, ${min(column)})`;
  const first = db().select({ left }).from(column.table).where(gt(column, since));
  return sql<number | null>`(${first})`;
};

/**
 * Learns when the next event or page appears or disappears. How long that is says the database, and the process counts it
 * down on its monotonic clock, so a process with a wrong clock is right too. A moment that passed since the last look
 * begins a new era.
 */
export const lookForBoundary = async (): Promise<void> => {
  const moments = published.flatMap(({ publicar_desde, publicar_hasta }) => [publicar_desde, publicar_hasta]);
  const [row] = await db()
    .select({
      now: sql<string>`${now}`.mapWith(eventos.created_at),
      left: Object.fromEntries(moments.map((moment, at) => [`left_${at}`, leftTo(moment)])),
    })
    .from(sql`DUAL`);
  if (!row) return;
  const left = Object.values(row.left).flatMap((micros) => (micros === null ? [] : [micros / 1000]));
  if (left.some((ms) => ms <= 0)) beginEra();
  eraEndsIn(Math.min(...left.filter((ms) => ms > 0)));
  since = row.now;
};
