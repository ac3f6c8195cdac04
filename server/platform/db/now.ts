import { sql } from 'drizzle-orm';

/** The database's clock: one for all processes. */
export const now = sql`CURRENT_TIMESTAMP(3)`;
export const inSeconds = (seconds: unknown) => sql`${now} + INTERVAL ${seconds} SECOND`;
/** The calendar day in Lima, `YYYY-MM-DD`, by the same clock. */
export const todayInLima = sql<string>`DATE(CURRENT_TIMESTAMP(3) - INTERVAL 5 HOUR)`;
