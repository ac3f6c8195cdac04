import { busqueda } from '#shared/publishing/hallazgos.ts';
import { busquedaDeEventos } from '#shared/publishing/busqueda-de-eventos.ts';
import { implement } from '#server/platform/call/implement.ts';
import { searchEvents } from '#server/publishing/search/events-search.ts';
import { searchAll, searchGroup } from '#server/publishing/search/search.ts';

export const busquedaFeature = implement(busqueda, {
  todo: ({ params: { term } }) => searchAll(term),
  deGrupo: ({ params: { term, grupoDeBusqueda }, page }) => searchGroup(term, grupoDeBusqueda, page),
});

export const busquedaDeEventosFeature = implement(busquedaDeEventos, {
  buscar: ({ params: { term }, page }) => searchEvents(term, page),
});
