import { rutaDeVersiones } from '#shared/records/documentos.ts';
import type { Nouns } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { fewAddresses } from '#server/platform/noun/sitemap.ts';
import { documentKeys } from './read.ts';
import { documents } from './searched.ts';

export const aboutDocuments = {
  // The rows of this noun are the versions of documents.
  documentos: {
    kept: {
      title: 'titulo',
      bound: [['publicada', 'vigente_desde']],
      told: { tema: 'documento', created: 'version', path: () => '/normas' },
    },
    exported: wholeTable,
    sitemap: fewAddresses(async () => (await documentKeys()).map(rutaDeVersiones)),
    searched: documents,
    moments: null,
  },
} satisfies Nouns;
