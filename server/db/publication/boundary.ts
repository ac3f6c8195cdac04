import { gt, min, type SQL, sql } from 'drizzle-orm';
import { db } from '../client/client.ts';
import { now } from '../now.ts';
import { eventos } from '../schema.ts';
import { beginEra, eraEndsIn } from './era.ts';

/** Up to when moments were looked for, by the database's clock. */
let since: string | SQL = now;

/** Microseconds from now to the first moment of a column after `since`: negative once it has passed. */
const leftTo = (column: typeof eventos.publicar_desde | typeof eventos.publicar_hasta) => {
  const left = sql`TIMESTAMPDIFF(MICROSECOND, ${now}, ${min(column)})`;
  const first = db().select({ left }).from(eventos).where(gt(column, since));
  return sql<number | null>`(${first})`;
};

/**
 * Learns when the next event appears or disappears. How long that is says the database, and the process counts it down
 * on its monotonic clock, so a process with a wrong clock is right too. A moment that passed since the last look begins
 * a new era.
 */
export const lookForBoundary = async (): Promise<void> => {
  const [row] = await db()
    .select({
      now: sql<string>`${now}`.mapWith(eventos.created_at),
      desde: leftTo(eventos.publicar_desde),
      hasta: leftTo(eventos.publicar_hasta),
    })
    .from(sql`DUAL`);
  if (!row) return;
  const left = [row.desde, row.hasta].flatMap((micros) => (micros === null ? [] : [micros / 1000]));
  if (left.some((ms) => ms <= 0)) beginEra();
  eraEndsIn(Math.min(...left.filter((ms) => ms > 0)));
  since = row.now;
};
