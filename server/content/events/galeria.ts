import { and, desc, lt, type SQL } from 'drizzle-orm';
import { galeria } from '#shared/content/events/galeria.ts';
import { db } from '#server/platform/db/client/client.ts';
import { belongsToVisible } from '#server/platform/db/publication/visible.ts';
import { listCounted, mapRows, wholeRows } from '#server/platform/db/rows/listing.ts';
import * as tables from '#server/platform/db/schema.ts';
import { implement } from '#server/platform/call/implement.ts';

const table = tables.eventoImagenes;

const isShown = belongsToVisible(table.id_evento);

const select = (where?: SQL) =>
  db()
    .select({ id: table.id, img_url: table.img_url })
    .from(table)
    .where(and(isShown, where))
    .orderBy(desc(table.id))
    .$dynamic();

export const galeriaFeature = implement(galeria, {
  list: async ({ page }) => {
    const list = page
      ? await listCounted(select(), page, () => db().$count(table, isShown))
      : await wholeRows(select, ({ id }) => lt(table.id, id));
    return mapRows(list, ({ img_url }) => img_url);
  },
});
