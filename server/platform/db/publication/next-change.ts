import { type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '../client/client.ts';
import { now } from '../now.ts';
import { eventos } from '../schema.ts';
import type { Published } from './visible.ts';
import { publicationClock } from './publication-clock.ts';

/** A moment of each row at which answers change though nobody writes. */
export interface ChangeMoment {
  readonly table: MySqlTable;
  readonly at: MySqlColumn | SQL;
}

/** When rows appear and disappear. */
export const publicationMoments = (table: Published): readonly ChangeMoment[] => [
  { table, at: table.publicar_desde },
  { table, at: table.publicar_hasta },
];

/** Microseconds from now to the first of the moments after the last look: negative once it has passed. */
const leftTo = ({ table, at }: ChangeMoment) => {
  const left = sql`TIMESTAMPDIFF(MICROSECOND, ${now}, MIN(${at}))`;
  const since = publicationClock.checkedUntil;
  const after = typeof since === 'string' ? sql.param(since, eventos.created_at) : since;
  const first = db()
    .select({ left })
    .from(table)
    .where(sql`${at} > ${after}`);
  return sql<number | null>`(${first})`;
};

/**
 * Learns which of the moments of all nouns comes next: when an event or a page appears or disappears, or an amount changes. The
 * database computes the delay and we count it down on the monotonic clock, so our wall clock does not matter. A moment
 * that passed since the last look begins a new epoch.
 */
export const lookForNextChange = async (moments: readonly ChangeMoment[]): Promise<void> => {
  publicationClock.noteLookup();
  const [row] = await db()
    .select({
      now: sql<string>`${now}`.mapWith(eventos.created_at),
      left: Object.fromEntries(moments.map((moment, at) => [`left_${at}`, leftTo(moment)])),
    })
    .from(sql`DUAL`);
  if (!row) return;
  const left = Object.values(row.left).flatMap((micros) => (micros === null ? [] : [micros / 1000]));
  if (left.some((ms) => ms <= 0)) publicationClock.beginEpoch();
  publicationClock.epochEndsIn(Math.min(...left.filter((ms) => ms > 0)));
  publicationClock.checkedUntil = row.now;
};
