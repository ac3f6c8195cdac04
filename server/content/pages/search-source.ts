import { asc, inArray } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { paginaArchivos, paginasPropias as table } from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Pages written by staff in the search, with the names of their files. */
export const ownPages = smallSource({
  kind: 'paginasPropias',
  grupo: 'paginas',
  ids: [table.id, paginaArchivos.id],
  read: async (ids) => {
    const [rows, files] = await Promise.all([
      db()
        .select()
        .from(table)
        .where(ids && inArray(table.id, [...ids])),
      db()
        .select({ id: paginaArchivos.id_pagina, nombre: paginaArchivos.nombre })
        .from(paginaArchivos)
        .where(ids && inArray(paginaArchivos.id_pagina, [...ids]))
        .orderBy(asc(paginaArchivos.id)),
    ]);
    return rows.map(({ id, slug, titulo, created_at, estado, publicar_desde, publicar_hasta, ...written }) =>
      toSearchItem({
        id,
        titulo,
        textos: [
          plainText(written),
          ...files.filter((file) => file.id === id).map(({ nombre }) => nombre ?? ''),
        ],
        created_at,
        estado,
        publicar_desde,
        publicar_hasta,
        direccion: `/${slug}`,
      }),
    );
  },
});
