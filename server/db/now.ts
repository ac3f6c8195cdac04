import { sql } from 'drizzle-orm';

/** The database's clock: one for all processes. */
export const now = sql`CURRENT_TIMESTAMP(3)`;
export const inSeconds = (seconds: unknown) => sql`${now} + INTERVAL ${seconds} SECOND`;
