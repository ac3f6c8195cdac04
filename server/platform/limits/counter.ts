import { and, eq, gt, sql } from 'drizzle-orm';
import type { AnyMySqlColumn } from 'drizzle-orm/mysql-core';
import type { ResultSetHeader } from 'mysql2';
import { db } from '../db/client/client.ts';
import { inSeconds, now } from '../db/now.ts';
import { limites } from '../db/schema.ts';
import { TooMany } from '../errors.ts';

/** At most `max` in a window of `seconds` that opens with the first one. */
export interface Limit {
  max: number;
  seconds: number;
}

/** Counts one more and returns the new count. One atomic statement: concurrent callers get different numbers. */
export const increment = async (clave: string, seconds: number): Promise<number> => {
  const end = inSeconds(seconds);
  // Assignments run from left to right: when the count is assigned, `vence` still has its old value.
  const [result]: [ResultSetHeader, unknown] = await db().execute(sql`
    INSERT INTO limites (clave, cuenta, vence) VALUES (${clave}, 1, ${end})
    ON DUPLICATE KEY UPDATE
      cuenta = LAST_INSERT_ID(IF(vence <= ${now}, 1, cuenta + 1)),
      vence = IF(vence <= ${now}, ${end}, vence)`);
  return result.affectedRows === 1 ? 1 : result.insertId;
};

/** The count of the current window; 0 when it has expired. */
export const countOf = async (clave: string): Promise<number> => {
  const [row] = await db()
    .select({ cuenta: limites.cuenta })
    .from(limites)
    .where(and(eq(limites.clave, clave), gt(limites.vence, now)));
  return row?.cuenta ?? 0;
};

/** Seconds until an instant in a key's row; at least 1. */
export const secondsUntil = async (clave: string, instant: AnyMySqlColumn): Promise<number> => {
  const left = sql<string>`TIMESTAMPDIFF(MICROSECOND, ${now}, ${instant}) / 1000000`;
  const [row] = await db().select({ left }).from(limites).where(eq(limites.clave, clave));
  return Math.max(1, Math.ceil(Number(row?.left ?? 1)));
};

/** Counts one more against a limit. Throws TooMany, with the seconds left, when it is exceeded. */
export const countAgainst = async (clave: string, { max, seconds }: Limit): Promise<void> => {
  if ((await increment(clave, seconds)) > max) throw new TooMany(await secondsUntil(clave, limites.vence));
};

/** Undoes one `countAgainst`. */
export const undoCount = async (clave: string): Promise<void> => {
  await db()
    .update(limites)
    .set({ cuenta: sql`GREATEST(${limites.cuenta} - 1, 0)` })
    .where(eq(limites.clave, clave));
};
