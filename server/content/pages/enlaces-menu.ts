import { eq, sql } from 'drizzle-orm';
import { enlacesMenu } from '#shared/content/pages/enlaces-menu.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import { lockParent } from '#server/platform/db/rows/lock-parent.ts';
import { enlacesMenu as table, paginasPropias } from '#server/platform/db/schema.ts';
import { Rejected } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { byPosition, nextPosition, reorder } from '#server/records/list-order.ts';
import { deleteRow, insertRow, updateRow } from '#server/records/rows.ts';

interface Target {
  id_pagina?: number | null | undefined;
  direccion?: string | null | undefined;
}

/** An entry leads to a page or to an address, never to both. */
const targetOf = async ({ id_pagina = null, direccion = null }: Target) => {
  if (id_pagina === null) return { id_pagina, direccion };
  await lockParent(paginasPropias, id_pagina, { id_pagina: ['La página no existe.'] });
  return { id_pagina, direccion: null };
};

const orTwice = (error: unknown): never => {
  throw isDuplicate(error) ? new Rejected({ id_pagina: ['Esa página ya está en el menú.'] }) : error;
};

export const enlacesMenuFeature = implement(enlacesMenu, {
  list: ({ page }) => {
    const listing = db()
      .select({
        id: table.id,
        version: table.version,
        texto: table.texto,
        id_pagina: table.id_pagina,
        direccion: table.direccion,
        bajo: table.bajo,
        orden: table.orden,
        pagina: paginasPropias.titulo,
        visible: sql`${table.id_pagina} IS NULL OR ${isVisible(paginasPropias)}`.mapWith(Boolean),
      })
      .from(table)
      .leftJoin(paginasPropias, eq(paginasPropias.id, table.id_pagina))
      .orderBy(...byPosition(table))
      .$dynamic();
    return listRows(listing, page, () => db().$count(table));
  },
  create: async ({ body }) => {
    const target = await targetOf(body);
    const { texto = null, bajo = null, orden = await nextPosition(table) } = body;
    return { id: await insertRow(table, { texto, bajo, orden, ...target }).catch(orTwice) };
  },
  update: async ({ params, body }) =>
    updateRow(table, params.id, { ...body, ...(await targetOf(body)) }).catch(orTwice),
  ordenar: ({ body: { ids } }) => reorder(table, ids),
  remove: ({ params }) => deleteRow(table, params.id),
});
