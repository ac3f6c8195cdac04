import { publicationOf } from '#server/platform/db/publication/next-change.ts';
import { eventos } from '#server/platform/db/schema.ts';
import type { About } from '#server/platform/noun/about.ts';
import { visibleAddresses } from '#server/platform/noun/sitemap.ts';
import { events } from './searched.ts';

export const aboutEventos: About = {
  sitemap: visibleAddresses(eventos, '/eventos/'),
  searched: events,
  moments: publicationOf(eventos),
};
