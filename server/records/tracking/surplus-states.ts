import { and, eq, getTableName, gt, inArray, sql } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { historia } from '#server/platform/db/schema.ts';
import type { RowTable } from './history-tables.ts';

/** States of one record that are kept. */
export const MAX_STATES = 50;

/** Flags the states of a row beyond the newest `MAX_STATES`, so that the purge finds them without scanning the rest. */
export const flagSurplus = async (table: RowTable, fila: number): Promise<void> => {
  const place = sql<number>`ROW_NUMBER() OVER (ORDER BY ${historia.id} DESC)`;
  const placed = db()
    .select({ id: historia.id, place: place.as('lugar') })
    .from(historia)
    .where(
      and(eq(historia.tabla, getTableName(table)), eq(historia.fila, fila), eq(historia.sobrante, false)),
    )
    .as('ordenada');
  const rows = await db().select({ id: placed.id }).from(placed).where(gt(placed.place, MAX_STATES));
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await db().update(historia).set({ sobrante: true }).where(inArray(historia.id, ids));
};
