import { count, desc, lt, type SQL } from 'drizzle-orm';
import { galeria } from '#shared/galeria.ts';
import { db } from '../db/client/client.ts';
import { mapRows, preparedList } from '../db/rows/listing.ts';
import * as tables from '../db/schema.ts';
import { implement } from '../http/pipeline/implement.ts';

const table = tables.eventoImagenes;

const list = preparedList(
  (where?: SQL) =>
    db()
      .select({ id: table.id, img_url: table.img_url })
      .from(table)
      .where(where)
      .orderBy(desc(table.id))
      .$dynamic(),
  () => db().select({ total: count() }).from(table),
  ({ id }) => lt(table.id, id),
);

export const galeriaFeature = implement(galeria, {
  list: async ({ page }) => mapRows(await list(page), ({ img_url }) => img_url),
});
