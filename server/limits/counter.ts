import { and, eq, gt, sql } from 'drizzle-orm';
import type { ResultSetHeader } from 'mysql2';
import { db } from '../db/client/client.ts';
import { limites } from '../db/schema.ts';
import { TooMany } from '../errors.ts';

/** So many within so many seconds, counted from the first. */
export interface Limit {
  max: number;
  seconds: number;
}

const now = sql`CURRENT_TIMESTAMP(3)`;

/** Counts one more and answers how many there are now; each of many at once gets its own number. */
export const countOne = async (clave: string, seconds: number): Promise<number> => {
  const end = sql`CURRENT_TIMESTAMP(3) + INTERVAL ${seconds} SECOND`;
  // Assignments run from left to right: the count still sees the old end.
  const [result]: [ResultSetHeader, unknown] = await db().execute(sql`
    INSERT INTO limites (clave, cuenta, vence) VALUES (${clave}, 1, ${end})
    ON DUPLICATE KEY UPDATE
      cuenta = LAST_INSERT_ID(IF(vence <= ${now}, 1, cuenta + 1)),
      vence = IF(vence <= ${now}, ${end}, vence)`);
  return result.affectedRows === 1 ? 1 : result.insertId;
};

/** How many were counted within the time that runs now. */
export const countOf = async (clave: string): Promise<number> => {
  const [row] = await db()
    .select({ cuenta: limites.cuenta })
    .from(limites)
    .where(and(eq(limites.clave, clave), gt(limites.vence, now)));
  return row?.cuenta ?? 0;
};

/** Seconds until the row of a key ends. */
const secondsLeft = async (clave: string): Promise<number> => {
  const left = sql<string>`TIMESTAMPDIFF(MICROSECOND, ${now}, ${limites.vence}) / 1000000`;
  const [row] = await db().select({ left }).from(limites).where(eq(limites.clave, clave));
  return Math.max(1, Math.ceil(Number(row?.left ?? 1)));
};

/** Counts one more against a limit. Throws TooMany, with the seconds left, when it is exceeded. */
export const take = async (clave: string, { max, seconds }: Limit): Promise<void> => {
  if ((await countOne(clave, seconds)) > max) throw new TooMany(await secondsLeft(clave));
};

/** Takes back one that turned out not to count. */
export const giveBack = async (clave: string): Promise<void> => {
  await db()
    .update(limites)
    .set({ cuenta: sql`GREATEST(${limites.cuenta} - 1, 0)` })
    .where(eq(limites.clave, clave));
};
