import { asc, inArray } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import type { comentarios, consultas } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';

/** Reads and locks the selected rows. Throws NotFound unless all exist. */
export const lockSelectedRows = async <T extends typeof comentarios | typeof consultas>(
  table: T,
  ids: readonly number[],
  missing: string,
): Promise<T['$inferSelect'][]> => {
  const rows = await db()
    .select()
    .from<typeof comentarios | typeof consultas>(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update');
  if (rows.length < new Set(ids).size) throw new NotFound(missing);
  return rows;
};
