import { endsAfterStart } from '#shared/content/events/eventos.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { smallSitemap } from '#server/platform/noun/sitemap.ts';
import { allElections } from './read.ts';
import { elections } from './search-source.ts';

/** What belongs to a process is on its page, and found with it. */
const onItsPage = { ...withoutOwnPages, exported: wholeTable };

export const electionDescriptions = {
  elecciones: {
    history: { title: 'titulo', events: { tema: 'eleccion', path: () => '/elecciones' } },
    exported: wholeTable,
    // Found as a document.
    ...withoutOwnPages,
  },
  procesosElectorales: {
    history: {
      title: 'titulo',
      fieldGroups: [['electores', 'votantes', 'blancos', 'nulos']],
      events: {
        tema: 'proceso',
        // Counted so far: visitors see the published results alone.
        privateFields: ['electores', 'votantes', 'blancos', 'nulos'],
        path: ({ slug }) => `/elecciones/${String(slug)}`,
      },
    },
    exported: wholeTable,
    sitemap: smallSitemap(async () => (await allElections()).map(({ slug }) => rutaDeProceso(slug))),
    search: elections,
    changeMoments: null,
  },
  fasesElectorales: {
    ...onItsPage,
    history: {
      title: 'titulo',
      rules: [endsAfterStart],
      events: { parent: 'procesosElectorales', parentField: 'id_proceso' },
    },
  },
  faseDocumentos: {
    ...onItsPage,
    history: { title: 'titulo', events: { parent: 'fasesElectorales', parentField: 'id_fase' } },
  },
  listasElectorales: {
    ...onItsPage,
    history: {
      title: 'nombre',
      position: { field: 'orden', within: 'id_proceso' },
      events: { parent: 'procesosElectorales', parentField: 'id_proceso', privateFields: ['votos'] },
    },
  },
  candidatos: {
    ...onItsPage,
    history: {
      title: 'nombre',
      position: { field: 'orden', within: 'id_lista' },
      events: { parent: 'listasElectorales', parentField: 'id_lista' },
    },
  },
} satisfies NounDescriptions;
