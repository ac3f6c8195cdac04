import { inArray, sql } from 'drizzle-orm';
import type { Redis } from 'ioredis';
import { db } from '../db/client/client.ts';
import { limites } from '../db/schema.ts';
import type { Sharing, Sum } from './calls.ts';
import { hashOf } from './subscriber.ts';

const SECONDS = 60;
const keyOf = (subscriber: string): string => `general:${hashOf('direccion', subscriber)}`;
const now = sql`CURRENT_TIMESTAMP(3)`;

/** Once a second at most, and only for who calls much: no request waits, and few rows are written. */
export const sharedByDatabase: Sharing = {
  every: 1000,
  worth: 20,
  addUp: async (calls) => {
    const keys = new Map([...calls.keys()].map((subscriber) => [keyOf(subscriber), subscriber]));
    const vence = sql`CURRENT_TIMESTAMP(3) + INTERVAL ${SECONDS} SECOND`;
    const rows = [...keys]
      .map(([clave, subscriber]) => ({ clave, cuenta: calls.get(subscriber) ?? 0, vence }))
      // In one order everywhere: two processes that count the same subscribers cannot end in a deadlock.
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
  },
};

type Answers = readonly (readonly [Error | null, unknown])[];
/** What Redis said about one subscriber: nothing to note, the count, the ms left. */
const sumOf = (answers: Answers): Sum => ({ count: Number(answers[1]?.[1]), left: Number(answers[2]?.[1]) });

/** Ten times a second, for everybody: cheap enough, and exact where it matters. */
export const sharedByRedis = (redis: Redis, nameOf: (key: string) => string): Sharing => ({
  every: 100,
  worth: 1,
  addUp: async (calls) => {
    const subscribers = [...calls.keys()];
    const together = redis.multi();
    for (const [subscriber, count] of calls) {
      const key = nameOf(keyOf(subscriber));
      together.set(key, 0, 'EX', SECONDS, 'NX').incrby(key, count).pttl(key);
    }
    const answers = (await together.exec()) ?? [];
    const failed = answers.find(([error]) => error)?.[0];
    if (failed) throw failed;
    return new Map(
      subscribers.map((subscriber, at) => [subscriber, sumOf(answers.slice(at * 3, at * 3 + 3))]),
    );
  },
});
