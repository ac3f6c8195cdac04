import { type SQL, sql } from 'drizzle-orm';
import type { Plazo } from '#shared/operation/privacidad.ts';
import type { MySqlTable } from 'drizzle-orm/mysql-core';
import { db } from '#server/platform/db/client/client.ts';

/** Rows per statement: other writes wait for its locks. */
export const PORTION = 1000;

export const timeAgo = (age: SQL): SQL => sql`CURRENT_TIMESTAMP(3) - INTERVAL ${age}`;

/** What a rule is about, in the words of the administrator. */
export type RuleWords = Omit<Plazo, 'cumplidos'>;

export interface Rule extends RuleWords {
  count(): Promise<number>;
  /** Deletes or clears a portion of them and returns its size. */
  apply(): Promise<number>;
}

export const affectedRows = ([result]: readonly [{ affectedRows: number }, unknown]): number =>
  result.affectedRows;

export const deleteRule = (words: RuleWords, table: MySqlTable, where: SQL | undefined): Rule => ({
  ...words,
  count: () => db().$count(table, where),
  apply: async () => affectedRows(await db().delete(table).where(where).limit(PORTION)),
});
