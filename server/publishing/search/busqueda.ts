import { busqueda } from '#shared/publishing/hallazgos.ts';
import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { type BoundCall, implement } from '#server/platform/call/implement.ts';
import type { SearchSource } from '#server/platform/noun/search-source.ts';
import { searchEvents } from '#server/publishing/search/events-search.ts';
import { searchAll, searchGroup } from '#server/publishing/search/search.ts';

/** @param sources search sources of all nouns */
export const busquedaFeature = (sources: readonly SearchSource[]): BoundCall[] =>
  implement(busqueda, {
    todo: ({ params: { term } }) => searchAll(sources, term),
    deGrupo: ({ params: { term, grupoDeBusqueda: grupo }, page }) =>
      searchGroup(sources, { term, grupo, page }),
  });

export const busquedaDeEventosFeature = implement(busquedaDeEventos, {
  buscar: ({ params: { term }, page }) => searchEvents(term, page),
});
