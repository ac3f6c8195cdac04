import { eq } from 'drizzle-orm';
import { configuraciones } from '#server/platform/db/schema.ts';
import { upsertRow } from './upsert-row.ts';

/** Writes the setting with this key, which a new site may not have yet. */
export const putSetting = (key: string, value: string | null): Promise<void> =>
  upsertRow(configuraciones, eq(configuraciones.key, key), { made: { key, value }, changes: { value } });
