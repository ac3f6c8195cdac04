import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { membership } from './searched.ts';

export const aboutMembership = {
  colegiaturas: {
    kept: {
      title: 'informacion',
      bound: [['informacion', 'formato']],
      told: { tema: 'requisito', path: () => '/colegiatura' },
    },
    exported: wholeTable,
    sitemap: null,
    searched: membership,
    moments: null,
  },
  otrosDocumentos: {
    kept: {
      title: 'titulo',
      place: { field: 'orden' },
      told: {
        tema: 'otroDocumento',
        path: ({ pagina }) => (pagina === 'C' ? '/colegiatura' : '/normas'),
      },
    },
    exported: wholeTable,
    // Found as a document.
    ...onOtherPages,
  },
} satisfies Nouns;
