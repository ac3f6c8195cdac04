import { rutaDeVersiones } from '#shared/records/documentos.ts';
import type { About } from '#server/platform/noun/about.ts';
import { fewAddresses } from '#server/platform/noun/sitemap.ts';
import { documentKeys } from './read.ts';
import { documents } from './searched.ts';

export const aboutDocumentos: About = {
  sitemap: fewAddresses(async () => (await documentKeys()).map(rutaDeVersiones)),
  searched: documents,
  moments: null,
};
