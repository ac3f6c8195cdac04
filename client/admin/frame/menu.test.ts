import { expect, test } from 'vitest';
import { adminPaths } from '../../paths.ts';
import { currentGroup, currentLink, menu, siteOf, trailOf } from './menu.ts';

test('every screen of the back office is in the menu, and nothing else is', () => {
  const screens = Object.keys(adminPaths).map((path) => path.replace(/\/:.*$/, ''));
  const elsewhere = ['/administrable', '/perfil', '/historial', '/consulta'];
  const offered = menu.flatMap(({ links }) => links.map(({ to }) => to));
  expect([...offered, ...elsewhere].toSorted()).toEqual(screens.toSorted());
});

test('a screen stands under its group', () => {
  expect(trailOf('/gestion-eventos')).toEqual([
    { label: 'Eventos', to: '/gestion-eventos' },
    { label: 'Gestión de eventos', to: '/gestion-eventos' },
  ]);
  expect(currentGroup('/Gestion-Eventos/')).toBe('eventos');
});

test('the editor of a row belongs to its list', () => {
  expect(currentLink('/nuevo-evento/feria')).toBe('/gestion-eventos');
  expect(trailOf('/nuevo-evento/feria').at(-1)).toEqual({ label: 'Editar evento' });
  expect(siteOf('/nuevo-evento/feria')).toBe('/eventos/feria');
});

test('a new row is a screen of its own', () => {
  expect(currentLink('/nuevo-evento')).toBe('/nuevo-evento');
  expect(siteOf('/nuevo-evento')).toBe('/eventos');
});

test('the home has no group and leads to the home of the site', () => {
  expect(currentGroup('/administrable')).toBeUndefined();
  expect(trailOf('/administrable')).toEqual([{ label: 'Inicio' }]);
  expect(siteOf('/administrable')).toBe('/');
});
