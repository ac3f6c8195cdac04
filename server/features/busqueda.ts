import { busqueda } from '#shared/hallazgos.ts';
import { implement } from '#server/http/pipeline/implement.ts';
import { searchAll, searchGroup } from '#server/search/search.ts';

export const busquedaFeature = implement(busqueda, {
  todo: ({ params: { term } }) => searchAll(term),
  deGrupo: ({ params: { term, grupoDeBusqueda }, page }) => searchGroup(term, grupoDeBusqueda, page),
});
