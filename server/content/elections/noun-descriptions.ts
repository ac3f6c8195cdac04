import { endsAfterStart } from '#shared/content/events/eventos.ts';
import { rutaDeProceso } from '#shared/content/elections/procesos-electorales.ts';
import { type NounDescriptions, withoutOwnPages } from '#server/platform/noun/description.ts';
import { wholeTable } from '#server/platform/noun/export-rules.ts';
import { smallSitemap } from '#server/platform/noun/sitemap.ts';
import { allElections, type Election } from './read-elections.ts';
import { nombreDeLista } from '#shared/content/elections/listas-electorales.ts';
import type { Resultado } from '#shared/content/elections/resultados-electorales.ts';
import {
  candidatos,
  fasesElectorales,
  listasElectorales,
  procesosElectorales,
  resultadosElectorales,
} from '#server/platform/db/schema.ts';
import { smallSource, toSearchItem } from '#server/platform/noun/search-source.ts';

const listText = (lista: Election['listas'][number]): string =>
  [nombreDeLista(lista), ...lista.candidatos.map(({ nombre, cargo }) => `${nombre}, ${cargo}`)]
    .join('. ')
    .concat('.');

/** Text of published results and of the versions they corrected; lists may have been renamed since. */
const resultText = ({ listas, motivo }: Resultado): string =>
  [
    `Resultados: ${listas.map((lista) => `${nombreDeLista(lista)}, ${lista.votos} votos`).join('. ')}`,
    motivo ?? '',
  ].join('. ');

/** Electoral processes in the search, with phases, candidates and results. Files are found as documents. */
const elections = smallSource({
  kind: 'procesosElectorales',
  grupo: 'elecciones',
  ids: [
    procesosElectorales.id,
    fasesElectorales.id,
    listasElectorales.id,
    candidatos.id,
    resultadosElectorales.id,
  ],
  read: async (ids) =>
    (await allElections())
      .filter(({ id }) => !ids || ids.includes(id))
      .map(({ id, slug, titulo, tipo, periodo, fases, listas, resultados }) =>
        toSearchItem({
          id,
          titulo,
          descripcion: [tipo, periodo ?? ''].filter(Boolean).join(', '),
          textos: [
            ...fases.map((fase) => fase.titulo),
            ...listas.map(listText),
            ...resultados.map(resultText),
          ],
          direccion: rutaDeProceso(slug),
        }),
      ),
});

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
