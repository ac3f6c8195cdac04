import {
  enlaceMenuInput,
  menuEntryNeedsTarget,
  MAX_ENLACES_MENU,
} from '#shared/content/pages/enlaces-menu.ts';
import { endsAfterPublishing } from '#shared/contract/fields/publicable.ts';
import { pageAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { publicationMoments } from '#server/platform/db/publication/next-change.ts';
import { paginasPropias } from '#server/platform/db/schema.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { ifSlugsUnclaimed } from '#server/platform/noun/history-rules.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { ownPages } from './search-source.ts';

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
