import { inArray, sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { inSeconds, now } from '../db/now.ts';
import { limites } from '../db/schema.ts';
import { keyedHash } from './subscriber.ts';

const keyOf = (subscriber: string): string => `general:${keyedHash('direccion', subscriber)}`;

/** Calls of one subscriber in all processes, and ms until their window ends. */
interface Sum {
  count: number;
  left: number;
}

/** Adds calls by subscriber to the counts in the database, and returns the new totals. */
export const addCalls = async (calls: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Sum>> => {
  const keys = new Map([...calls.keys()].map((subscriber) => [keyOf(subscriber), subscriber]));
  const vence = inSeconds(60);
  const rows = [...keys]
    .map(([clave, subscriber]) => ({ clave, cuenta: calls.get(subscriber) ?? 0, vence }))
    // The same order everywhere, so that two processes cannot deadlock.
    .toSorted((one, other) => (one.clave < other.clave ? -1 : 1));
  await db()
    .insert(limites)
    .values(rows)
    // Assignments run from left to right: the count is set while `vence` still has its old value.
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
