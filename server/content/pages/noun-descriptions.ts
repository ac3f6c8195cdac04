import {
  enlaceMenuInput,
  menuEntryNeedsTarget,
  MAX_ENLACES_MENU,
} from '#shared/content/pages/enlaces-menu.ts';
import { endsAfterPublishing } from '#shared/contract/fields/publicable.ts';
import { pageAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { publicationMoments } from '#server/platform/db/publication/next-change.ts';
import { paginasPropias, paginaArchivos, paginasPropias as table } from '#server/platform/db/schema.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { ifSlugsUnclaimed } from '#server/platform/noun/history-rules.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { asc, inArray } from 'drizzle-orm';
import { plainText } from '#shared/texto/plain-text.ts';
import { db } from '#server/platform/db/client/client.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

/** Pages written by staff in the search, with the names of their files. */
const ownPages = smallSource({
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

export const pageDescriptions = {
  paginasPropias: {
    history: {
      title: 'titulo',
      rules: [endsAfterPublishing],
      fieldGroups: [['texto', 'formato']],
      mayRestore: ifSlugsUnclaimed(pageAddresses),
      events: { tema: 'pagina', isPublished: true, path: ({ slug }) => `/${String(slug)}` },
    },
    exported: wholeTable,
    sitemap: visibleAddresses(paginasPropias, '/'),
    search: ownPages,
    changeMoments: publicationMoments(paginasPropias),
  },
  paginaArchivos: {
    history: { title: 'nombre', events: { parent: 'paginasPropias', parentField: 'id_pagina' } },
    exported: wholeTable,
    // Search finds these files with their page.
    ...withoutOwnPages,
  },
  enlacesMenu: {
    history: {
      title: 'texto',
      rules: [menuEntryNeedsTarget],
      limit: {
        count: MAX_ENLACES_MENU,
        message: `El menú admite ${MAX_ENLACES_MENU} entradas como máximo: quita alguna primero.`,
      },
      // Webhooks report pages, not the menu entries that link to them.
      events: null,
    },
    exported: { rules: () => enlaceMenuInput.shape },
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
