import { endsAfterStart } from '#shared/content/events/eventos.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { smallSitemap } from '#server/platform/noun/sitemap.ts';
import { allElections } from './read-elections.ts';
import { elections } from './search-source.ts';

/** Parts of a process have no page of their own; search finds them with the process. */
const onItsPage = { ...withoutOwnPages, exported: wholeTable };

export const electionDescriptions = {
  elecciones: {
    history: { title: 'titulo', events: { tema: 'eleccion', path: () => '/elecciones' } },
    exported: wholeTable,
    // Search finds these as documents.
    ...withoutOwnPages,
  },
  procesosElectorales: {
    history: {
      title: 'titulo',
      fieldGroups: [['electores', 'votantes', 'blancos', 'nulos']],
      events: {
        tema: 'proceso',
        // Provisional counts: visitors see only published results.
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
