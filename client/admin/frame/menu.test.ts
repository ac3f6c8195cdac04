import { expect, test } from 'vitest';
import type { Rol } from '#shared/permisos.ts';
import { adminPaths } from '../../paths.ts';
import { menu, menuOf } from './menu.ts';
import { currentGroup, currentLink, permisoDePantalla, siteOf, trailOf } from './screen-address.ts';

test('every screen of the back office is in the menu, and nothing else is', () => {
  const screens = Object.keys(adminPaths).map((path) => path.replace(/\/:.*$/, ''));
  const elsewhere = [
    '/administrable',
    '/comenzar',
    '/perfil',
    '/historial',
    '/documento-versiones',
    '/consulta',
  ];
  const offered = menu.flatMap(({ links }) => links.map(({ to }) => to));
  expect([...offered, ...elsewhere].toSorted()).toEqual(screens.toSorted());
});

test('a screen stands under its group', () => {
  expect(trailOf('/gestion-eventos', 'editor')).toEqual([
    { label: 'Eventos', to: '/gestion-eventos' },
    { label: 'Gestión de eventos', to: '/gestion-eventos' },
  ]);
  expect(currentGroup('/Gestion-Eventos/')).toBe('eventos');
});

test('the editor of a row belongs to its list', () => {
  expect(currentLink('/nuevo-evento/feria')).toBe('/gestion-eventos');
  expect(trailOf('/nuevo-evento/feria', 'editor').at(-1)).toEqual({ label: 'Editar evento' });
  expect(siteOf('/nuevo-evento/feria')).toBe('/eventos/feria');
});

test('a new row is a screen of its own', () => {
  expect(currentLink('/nuevo-evento')).toBe('/nuevo-evento');
  expect(siteOf('/nuevo-evento')).toBe('/eventos');
});

test('the home has no group and leads to the home of the site', () => {
  expect(currentGroup('/administrable')).toBeUndefined();
  expect(trailOf('/administrable', 'editor')).toEqual([{ label: 'Inicio' }]);
  expect(siteOf('/administrable')).toBe('/');
});

test('a role has the screens it may open, and no empty group', () => {
  const linksOf = (rol: Rol) => menuOf(rol).flatMap(({ links }) => links.map(({ to }) => to));
  expect(linksOf('administrador')).toEqual(menu.flatMap(({ links }) => links.map(({ to }) => to)));
  expect(linksOf('secretaria')).toEqual([
    '/gestion-dirigente',
    '/gestion-consejos',
    '/colegiatura-requisitos',
    '/gestion-cuotas',
    '/gestion-colegiados',
    '/documentos-publicados',
    '/gestion-convenios',
    '/gestion-eventos',
    '/gestion-paginas',
    '/elecciones-generales',
    '/gestion-elecciones',
    '/gestion-comentarios',
    '/gestion-consultas',
    '/plantillas',
    '/avisos',
    '/credenciales',
    '/papelera',
  ]);
  expect(linksOf('editor')).not.toContain('/cuentas-bancarias');
  expect(linksOf('lector')).toContain('/cuentas-bancarias');
  expect(linksOf('lector')).not.toContain('/papelera');
});

test('the trail of a role leads to no screen it may not open', () => {
  expect(trailOf('/gestion-dirigente', 'secretaria')[0]?.to).toBe('/gestion-dirigente');
  expect(trailOf('/gestion-dirigente', 'editor')[0]?.to).toBe('/gestion-nosotros');
});

test('an address asks what its screen asks, whatever its letters and its row', () => {
  expect(permisoDePantalla('/Cuentas-Bancarias/')).toBe('cuentas.leer');
  expect(permisoDePantalla('/nuevo-evento/feria')).toBe('contenido.editar');
  expect(permisoDePantalla('/historial/eventos/1')).toBe('historia.leer');
  expect(permisoDePantalla('/perfil')).toBe('propio');
});
