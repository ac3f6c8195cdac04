import { endsAfterStart } from '#shared/content/events/eventos.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { type Nouns, onOtherPages } from '#server/platform/noun/about.ts';
import { wholeTable } from '#server/platform/noun/exported.ts';
import { fewAddresses } from '#server/platform/noun/sitemap.ts';
import { allElections } from './read.ts';
import { elections } from './searched.ts';

/** What belongs to a process is on its page, and found with it. */
const onItsPage = { ...onOtherPages, exported: wholeTable };

export const aboutElections = {
  elecciones: {
    kept: { title: 'titulo', told: { tema: 'eleccion', path: () => '/elecciones' } },
    exported: wholeTable,
    // Found as a document.
    ...onOtherPages,
  },
  procesosElectorales: {
    kept: {
      title: 'titulo',
      bound: [['electores', 'votantes', 'blancos', 'nulos']],
      told: {
        tema: 'proceso',
        // Counted so far: visitors see the published results alone.
        unseen: ['electores', 'votantes', 'blancos', 'nulos'],
        path: ({ slug }) => `/elecciones/${String(slug)}`,
      },
    },
    exported: wholeTable,
    sitemap: fewAddresses(async () => (await allElections()).map(({ slug }) => rutaDeProceso(slug))),
    searched: elections,
    moments: null,
  },
  fasesElectorales: {
    ...onItsPage,
    kept: {
      title: 'titulo',
      rules: [endsAfterStart],
      told: { of: 'procesosElectorales', by: 'id_proceso' },
    },
  },
  faseDocumentos: {
    ...onItsPage,
    kept: { title: 'titulo', told: { of: 'fasesElectorales', by: 'id_fase' } },
  },
  listasElectorales: {
    ...onItsPage,
    kept: {
      title: 'nombre',
      place: { field: 'orden', within: 'id_proceso' },
      told: { of: 'procesosElectorales', by: 'id_proceso', unseen: ['votos'] },
    },
  },
  candidatos: {
    ...onItsPage,
    kept: {
      title: 'nombre',
      place: { field: 'orden', within: 'id_lista' },
      told: { of: 'listasElectorales', by: 'id_lista' },
    },
  },
} satisfies Nouns;
