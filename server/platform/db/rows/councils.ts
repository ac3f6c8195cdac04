// Which council is in force is worked out from the day in Lima, never stored: the newest that has begun and is not
// over, else the newest that has begun. A leader without a council belongs to it, so a site without councils is as it
// was; the first new council gives those leaders one (`content/councils/succession.ts`).
import { desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { db } from '../client/client.ts';
import { consejos, dirigentes } from '../schema.ts';

/** Councils that have begun on a day (`YYYY-MM-DD`). */
export const hasBegun = (day: string): SQL | undefined =>
  or(isNull(consejos.desde), lte(consejos.desde, day));

/**
 * Councils that are not over come first, then the newest: the first that has begun is in force. When its last day has
 * passed and no other has begun, it stays in force.
 */
export const inForceFirst = (day: string): SQL[] => [
  sql`${consejos.hasta} IS NOT NULL AND ${consejos.hasta} < ${day}`,
  desc(consejos.desde),
  desc(consejos.id),
];

const present = (day: string) =>
  db()
    .select({ id: consejos.id })
    .from(consejos)
    .where(hasBegun(day))
    .orderBy(...inForceFirst(day))
    .limit(1);

/** The number of the council in force on a day; null while there is none. */
export const presentCouncil = async (day: string): Promise<number | null> => {
  const [row] = await present(day);
  return row?.id ?? null;
};

/** The leaders of the council in force on a day: also those who were never given one. */
export const ofPresentCouncil = (day: string): SQL | undefined =>
  or(isNull(dirigentes.id_consejo), eq(dirigentes.id_consejo, sql`(${present(day)})`));
