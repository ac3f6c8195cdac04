import { type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';
import { now } from '../now.ts';
import { cuotas, eventos, paginasPropias } from '../schema.ts';
import { askForNextChange, beginEpoch, epochEndsIn } from './epoch.ts';
import type { Published } from './visible.ts';

/** Every table whose rows appear and disappear by time. */
const published: readonly Published[] = [eventos, paginasPropias];

/** A moment of each row at which answers change though nobody writes. */
interface Moment {
  readonly table: MySqlTable;
  readonly at: MySqlColumn | SQL;
}
const moments: readonly Moment[] = [
  ...published.flatMap((table) => [
    { table, at: table.publicar_desde },
    { table, at: table.publicar_hasta },
  ]),
  // The first moment of the day in Lima.
  { table: cuotas, at: sql`TIMESTAMP(${cuotas.vigente_desde}, '05:00:00')` },
];

/** Up to when moments were looked for, by the database's clock. */
let since: string | SQL = now;

/** Microseconds from now to the first of the moments after `since`: negative once it has passed. */
const leftTo = ({ table, at }: Moment) => {
  const left = sql`TIMESTAMPDIFF(MICROSECOND, ${now}, MIN(${at}))`;
  const after = typeof since === 'string' ? sql.param(since, eventos.created_at) : since;
  const first = db()
    .select({ left })
    .from(table)
    .where(sql`${at} > ${after}`);
  return sql<number | null>`(${first})`;
};

/**
 * Learns when the next event or page appears or disappears, or an amount changes. The database
 * computes the delay and we count it down on the monotonic clock, so our wall clock does not matter. A moment that
 * passed since the last look begins a new epoch.
 */
export const lookForNextChange = async (): Promise<void> => {
  askForNextChange();
  const [row] = await db()
    .select({
      now: sql<string>`${now}`.mapWith(eventos.created_at),
      left: Object.fromEntries(moments.map((moment, at) => [`left_${at}`, leftTo(moment)])),
    })
    .from(sql`DUAL`);
  if (!row) return;
  const left = Object.values(row.left).flatMap((micros) => (micros === null ? [] : [micros / 1000]));
  if (left.some((ms) => ms <= 0)) beginEpoch();
  epochEndsIn(Math.min(...left.filter((ms) => ms > 0)));
  since = row.now;
};
