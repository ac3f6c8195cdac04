import { rutaDeVersiones } from '#shared/records/documentos.ts';
import type { NounDescriptions } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { smallSitemap } from '#server/platform/noun/sitemap.ts';
import { documentKeys, documentsWithIds, isShownDocument } from './read.ts';
import { documents } from './search-source.ts';

export const documentDescriptions = {
  // The rows of this noun are the versions of documents.
  documentos: {
    history: {
      title: 'titulo',
      fieldGroups: [['publicada', 'vigente_desde']],
      events: {
        tema: 'documento',
        createdEvent: 'version',
        isShown: async ({ id_documento }) => {
          const [document] = await documentsWithIds([Number(id_documento)]);
          return !document || isShownDocument(document);
        },
        path: () => '/normas',
      },
    },
    exported: wholeTable,
    sitemap: smallSitemap(async () => (await documentKeys()).map(rutaDeVersiones)),
    search: documents,
    changeMoments: null,
  },
} satisfies NounDescriptions;
