import { inArray, sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { limites } from '../db/schema.ts';
import { hashOf } from './subscriber.ts';

const SECONDS = 60;
const keyOf = (subscriber: string): string => `general:${hashOf('direccion', subscriber)}`;
const now = sql`CURRENT_TIMESTAMP(3)`;

/** Calls of one subscriber in all processes, and the ms until their window ends. */
export interface Sum {
  count: number;
  left: number;
}

/** Adds calls by subscriber to the counts that all processes share, and returns these. */
export const addUp = async (calls: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Sum>> => {
  const keys = new Map([...calls.keys()].map((subscriber) => [keyOf(subscriber), subscriber]));
  const vence = sql`CURRENT_TIMESTAMP(3) + INTERVAL ${SECONDS} SECOND`;
  const rows = [...keys]
    .map(([clave, subscriber]) => ({ clave, cuenta: calls.get(subscriber) ?? 0, vence }))
    // The same order everywhere, so that two processes cannot deadlock.
    .toSorted((one, other) => (one.clave < other.clave ? -1 : 1));
  await db()
    .insert(limites)
    .values(rows)
    // Assignments run in the order of the columns: the count still sees the old end.
    .onDuplicateKeyUpdate({
      set: {
        cuenta: sql`IF(vence <= ${now}, VALUES(cuenta), cuenta + VALUES(cuenta))`,
        vence: sql`IF(vence <= ${now}, VALUES(vence), vence)`,
      },
    });
  const left = sql<string>`TIMESTAMPDIFF(MICROSECOND, ${now}, ${limites.vence}) / 1000`;
  const sums = await db()
    .select({ clave: limites.clave, count: limites.cuenta, left })
    .from(limites)
    .where(inArray(limites.clave, [...keys.keys()]));
  return new Map(
    sums.map(({ clave, count, left: ms }) => [keys.get(clave) ?? '', { count, left: Number(ms) }]),
  );
};
