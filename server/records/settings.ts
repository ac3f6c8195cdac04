import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { configuraciones } from '#server/platform/db/schema.ts';
import { insertRow, updateRow } from './rows.ts';

/** Writes the setting with this key, which a new site may not have yet. */
export const putSetting = async (key: string, value: string | null): Promise<void> => {
  const [row] = await db()
    .select({ id: configuraciones.id })
    .from(configuraciones)
    .where(eq(configuraciones.key, key));
  if (row) await updateRow(configuraciones, row.id, { value });
  else await insertRow(configuraciones, { key, value });
};
