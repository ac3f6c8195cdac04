import { count, desc } from 'drizzle-orm';
import { galeria } from '#shared/galeria.ts';
import { db } from '../db/client.ts';
import { preparedList } from '../db/listing.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/implement.ts';

const table = tables.eventoImagenes;

const list = preparedList(
  () => db().select({ url: table.img_url }).from(table).orderBy(desc(table.id)).$dynamic(),
  () => db().select({ total: count() }).from(table),
);

export const galeriaFeature = implement(galeria, {
  list: async ({ page }) => {
    const { rows, total } = await list(page);
    return { rows: rows.map(({ url }) => url), total };
  },
});
