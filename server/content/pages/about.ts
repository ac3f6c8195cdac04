import { enlaceMenuInput, leadsSomewhere, MAX_ENLACES_MENU } from '#shared/content/pages/enlaces-menu.ts';
import { endsAfterPublishing } from '#shared/contract/fields/publicable.ts';
import { ofPages } from '#server/platform/db/publication/addresses.ts';
import { publicationOf } from '#server/platform/db/publication/next-change.ts';
import { paginasPropias } from '#server/platform/db/schema.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { whileSlugsAreOwn } from '#server/platform/noun/kept.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { ownPages } from './searched.ts';

export const aboutPages = {
  paginasPropias: {
    kept: {
      title: 'titulo',
      rules: [endsAfterPublishing],
      bound: [['texto', 'formato']],
      mayReturn: whileSlugsAreOwn(ofPages),
      told: { tema: 'pagina', isPublished: true, path: ({ slug }) => `/${String(slug)}` },
    },
    exported: wholeTable,
    sitemap: visibleAddresses(paginasPropias, '/'),
    searched: ownPages,
    moments: publicationOf(paginasPropias),
  },
  paginaArchivos: {
    kept: { title: 'nombre', told: { of: 'paginasPropias', by: 'id_pagina' } },
    exported: wholeTable,
    // Found with its page.
    ...onOtherPages,
  },
  enlacesMenu: {
    kept: {
      title: 'texto',
      rules: [leadsSomewhere],
      most: {
        count: MAX_ENLACES_MENU,
        message: `El menú admite ${MAX_ENLACES_MENU} entradas como máximo: quita alguna primero.`,
      },
      // Other systems hear of the pages, not of the menu that leads to them.
      told: null,
    },
    exported: { rules: () => enlaceMenuInput.shape },
    ...onOtherPages,
  },
} satisfies Nouns;
