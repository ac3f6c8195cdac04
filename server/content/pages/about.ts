import { publicationOf } from '#server/platform/db/publication/next-change.ts';
import { paginasPropias } from '#server/platform/db/schema.ts';
import type { About } from '#server/platform/noun/about.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { ownPages } from './searched.ts';

export const aboutPaginasPropias: About = {
  sitemap: visibleAddresses(paginasPropias, '/'),
  searched: ownPages,
  moments: publicationOf(paginasPropias),
};
