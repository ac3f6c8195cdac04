import { int, mysqlTable } from 'drizzle-orm/mysql-core';
import { longitudes } from '#shared/longitudes.ts';
import { exact } from './columns.ts';

/**
 * Every slug of an event that was ever renamed, the present one included: whichever it has now, the others lead there.
 * A row outlives its event, which may come back from the bin, so the number is no foreign key.
 */
export const direcciones = mysqlTable('direcciones', {
  slug: exact({ length: longitudes.slug }).primaryKey(),
  id_evento: int().notNull(),
});
