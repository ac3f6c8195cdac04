import { expect, it } from 'vitest';
import { editPathOf } from './usage-list.tsx';

it.each([
  ['eventoImagenes', 'feria', '/nuevo-evento/feria'],
  ['convenioArchivos', '7', '/nuevo-convenio/7?parte=archivos'],
  ['convenioBeneficios', '7', '/nuevo-convenio/7?parte=beneficios'],
  ['paginaArchivos', '7', '/nueva-pagina/7?parte=archivos'],
  ['paginasPropias', 'historia', '/nueva-pagina/3'],
  ['listasElectorales', '7', '/nuevo-proceso/7?parte=listas'],
  ['configuraciones', 'url_estatuto', '/documentos-normas'],
  ['faseDocumentos', '7', '/nuevo-proceso/7?parte=fases'],
  ['candidatos', '7', '/nuevo-proceso/7?parte=listas'],
  ['dirigentes', '2', '/gestion-dirigente/2'],
  ['dirigentes', null, '/gestion-dirigente'],
  ['documentos', 'estatuto', '/documentos-publicados'],
  ['biblioteca', null, '/biblioteca'],
  ['otro', null, '/historial/otro/3'],
])('the place of a file in %s of %s is %s', (grupo, de, place) => {
  expect(editPathOf({ grupo, id: 3, titulo: null, campo: 'url', de })).toBe(place);
});
