import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pathFinder } from './path-finder.ts';

const table = {
  '/': 'inicio',
  '/eventos': 'eventos',
  '/eventos/:slug': 'evento',
  '/nuevo-evento/:slug?': 'nuevo-evento',
};
const find = pathFinder(table);

test('finds what stands for an address, and the parameters in it', () => {
  expect(find('/')).toEqual({ module: 'inicio', params: {} });
  expect(find('/eventos/feria')).toEqual({ module: 'evento', params: { slug: 'feria' } });
  expect(find('/nuevo-evento')).toEqual({ module: 'nuevo-evento', params: {} });
  expect(find('/nuevo-evento/feria')).toEqual({ module: 'nuevo-evento', params: { slug: 'feria' } });
});

test('a parameter is read as it was written, once', () => {
  expect(find('/eventos/a%C3%B1o%2F2026')?.params).toEqual({ slug: 'año/2026' });
  expect(find('/eventos/100%252F')?.params).toEqual({ slug: '100%2F' });
  expect(find('/eventos/%E0%A4%A')?.params).toEqual({ slug: '%E0%A4%A' });
});

test.each([
  '/',
  '//',
  '/eventos',
  '/EVENTOS/',
  '/event%6Fs',
  '/eventos//',
  '//eventos',
  '/eventos/Feria-1/',
  '/eventos/a/b',
  '/eventos//b',
  '/nuevo-evento/',
  '/nuevo-evento/x',
  '/nuevo-evento/x/y',
  '/otro',
  '*',
])('stands for %s exactly when the router of the back office says so', (path) => {
  const known = Object.keys(table).some((pattern) => matchPath(pattern, decodeURIComponent(path)));
  expect(find(path) !== null).toBe(known);
});
