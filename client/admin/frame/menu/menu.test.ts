import { expect, test } from 'vitest';
import { keysOf } from '#shared/contract/fields/codigos.ts';
import { puede, type Rol, roles } from '#shared/contract/permisos.ts';
import { adminPaths, menu, menuOf } from './menu.ts';
import {
  currentGroup,
  currentLink,
  patternOf,
  backLinkOf,
  permisoDePantalla,
  publicPageOf,
  screenTitleOf,
} from './screen-address.ts';
import { screenIcon } from './screen-icons.ts';

test('screens of one block that may be empty are told apart by their icons, and a record has that of its list', () => {
  const screens = ['eventos', 'paginas', 'convenios', 'elecciones'].map((name) => `/gestion-${name}`);
  const paths = [...screens, '/elecciones-generales', '/avisos', '/plantillas'];
  expect(new Set(paths.map(screenIcon)).size).toBe(paths.length);
  expect(screenIcon('/nuevo-proceso/2')).toBe(screenIcon('/gestion-elecciones'));
});

const entries = menu.flatMap(({ links }) => links);
test('every screen has its address, and every address its screen', () => {
  const files = Object.keys(import.meta.glob('../../*/*.screen.tsx'));
  const named = files.map((file) => file.replace(/^.*\/|\.screen\.tsx$/g, ''));
  const [, ...others] = adminPaths.map((path) => path.split('/', 2)[1] ?? '');
  expect(named.toSorted()).toEqual(['inicio', ...others].toSorted());
});

test('there are seven blocks by task, and none has an entry for something new', () => {
  expect(menu.map(({ label }) => label)).toEqual([
    'Bandeja',
    'Publicar',
    'Institución',
    'Documentos',
    'Sitio',
    'Administración',
    'Avanzado',
  ]);
  expect(entries.filter(({ label }) => label.startsWith('Nuev'))).toEqual([]);
});

test('every screen has a heading before its data', () => {
  const screens = adminPaths.map((path) => path.replaceAll(/:\w+\??/g, '1'));
  expect(screens.filter((path) => screenTitleOf(path) === '')).toEqual([]);
  expect(screenTitleOf('/gestion-eventos')).toBe('Eventos y noticias');
  expect(screenTitleOf('/nuevo-evento')).toBe('Nuevo evento o noticia');
  expect(screenTitleOf('/nuevo-evento/feria')).toBe('Editar evento');
});

test('a screen stands under its block', () => {
  expect(currentGroup('/Gestion-Eventos/')).toBe('publicar');
  expect(currentGroup('/perfil')).toBeUndefined();
});

test('the page of a row, and of a new one, belongs to its list', () => {
  expect(currentLink('/nuevo-evento/feria')).toBe('/gestion-eventos');
  expect(currentLink('/nuevo-evento')).toBe('/gestion-eventos');
  expect(currentLink('/gestion-dirigente')).toBe('/gestion-dirigente');
  expect(currentLink('/gestion-dirigente/3')).toBe('/gestion-dirigente');
  expect(screenTitleOf('/gestion-dirigente/3')).toBe('Consejo directivo');
  expect(publicPageOf('/nuevo-evento/feria')).toBe('/eventos/feria');
  expect(publicPageOf('/nuevo-evento')).toBe('/eventos');
  expect(currentLink('/elecciones-generales')).toBe('/gestion-elecciones');
  expect(currentLink('/documentos-normas')).toBe('/documentos-publicados');
});

test('the home has no block and leads to the home of the site', () => {
  expect(currentGroup('/administrable')).toBeUndefined();
  expect(publicPageOf('/administrable')).toBe('/');
});

test('the skeleton of a screen has the shape of its pattern', () => {
  const shapes: [path: string, pattern: string][] = [
    ['/administrable', 'inicio'],
    ['/gestion-eventos', 'lista'],
    ['/nuevo-evento/feria', 'ficha'],
    ['/nuevo-proceso/2', 'pasos'],
    ['/historial/eventos/3', 'lista'],
    ['/consulta/3', 'bandeja'],
    ['/perfil', 'ajustes'],
    ['/biblioteca', 'rejilla'],
  ];
  expect(shapes.map(([path]) => [path, patternOf(path)])).toEqual(shapes);
});

test('a page about one row leads back to the list of such rows', () => {
  expect(backLinkOf('/documento-versiones/elecciones/3')?.path).toBe('/documentos-publicados');
  expect(backLinkOf('/historial/procesosElectorales/3')).toEqual({
    path: '/gestion-elecciones',
    title: 'Procesos electorales',
  });
  expect(backLinkOf('/historial/configuraciones/3')?.path).toBe('/auditoria');
  expect(backLinkOf('/elecciones-generales')?.path).toBe('/gestion-elecciones');
  expect(backLinkOf('/gestion-eventos')).toBeNull();
});

test('a role has the screens it may open, and no empty block', () => {
  const linksOf = (rol: Rol) => menuOf(rol).flatMap(({ links }) => links.map(({ to }) => to));
  expect(linksOf('administrador')).toEqual(entries.map(({ to }) => to));
  for (const rol of keysOf(roles))
    expect(linksOf(rol)).toEqual(
      entries.flatMap(({ to }) => (puede(rol, permisoDePantalla(to)) ? [to] : [])),
    );
  expect(linksOf('secretaria')).toContain('/gestion-consultas');
  expect(linksOf('editor')).not.toContain('/cuentas-bancarias');
  expect(linksOf('lector')).toContain('/cuentas-bancarias');
  expect(linksOf('lector')).not.toContain('/papelera');
});

test('an address asks what its screen asks, whatever its letters and its row', () => {
  expect(permisoDePantalla('/Cuentas-Bancarias/')).toBe('cuentas.leer');
  expect(permisoDePantalla('/nuevo-evento/feria')).toBe('contenido.editar');
  expect(permisoDePantalla('/historial/eventos/1')).toBe('historia.leer');
  expect(permisoDePantalla('/perfil')).toBe('propio');
});
