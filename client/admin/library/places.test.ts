import { expect, it } from 'vitest';
import { placeOf } from './places.ts';

it.each([
  ['eventoImagenes', 'feria', '/nuevo-evento/feria'],
  ['convenioArchivos', '7', '/nuevo-convenio/7'],
  ['convenioBeneficios', '7', '/nuevo-convenio/7'],
  ['paginaArchivos', '7', '/nueva-pagina/7'],
  ['paginasPropias', 'historia', '/nueva-pagina/3'],
  ['listasElectorales', '7', '/nuevo-proceso/7'],
  ['configuraciones', 'url_estatuto', '/documentos-normas'],
  ['dirigentes', '2', '/gestion-dirigente'],
  ['documentos', 'estatuto', '/historial/documentos/3'],
])('the place of a file in %s of %s is %s', (grupo, de, place) => {
  expect(placeOf({ grupo, id: 3, titulo: null, campo: 'url', de })).toBe(place);
});
