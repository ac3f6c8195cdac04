import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { membership } from './search-source.ts';

export const membershipDescriptions = {
  colegiaturas: {
    history: {
      title: 'informacion',
      fieldGroups: [['informacion', 'formato']],
      events: { tema: 'requisito', path: () => '/colegiatura' },
    },
    exported: wholeTable,
    sitemap: null,
    search: membership,
    changeMoments: null,
  },
  otrosDocumentos: {
    history: {
      title: 'titulo',
      position: { field: 'orden' },
      events: {
        tema: 'otroDocumento',
        path: ({ pagina }) => (pagina === 'C' ? '/colegiatura' : '/normas'),
      },
    },
    exported: wholeTable,
    // Search finds these as documents.
    ...withoutOwnPages,
  },
} satisfies NounDescriptions;
