import { desc } from 'drizzle-orm';
import { galeria } from '#shared/galeria.ts';
import { db } from '../db/client.ts';
import { listRows } from '../db/listing.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/implement.ts';

const table = tables.eventoImagenes;

export const galeriaFeature = implement(galeria, {
  list: async ({ page }) => {
    const listing = db().select({ url: table.img_url }).from(table).orderBy(desc(table.id)).$dynamic();
    const { rows, total } = await listRows(listing, page, () => db().$count(table));
    return { rows: rows.map(({ url }) => url), total };
  },
});
