import { expect, test } from 'vitest';
import { loginPath, returnPath } from './return-path.ts';

test('leads back to the page that was asked for', () => {
  expect(returnPath('/gestion-eventos?q=feria&pagina=2')).toBe('/gestion-eventos?q=feria&pagina=2');
});

test.each([
  null,
  '',
  'gestion-eventos',
  '//malo.example',
  '/\\malo.example',
  '/\t/malo.example',
  '/.//malo.example',
  '/x/..//malo.example',
  '/%2e//malo.example',
  'https://malo.example',
  'javascript:alert(1)',
  '/login',
  '/login?volver=/login',
])('never leaves the site or turns in a circle: %s', (asked) => {
  expect(returnPath(asked)).toBe('/administrable');
});

test('the login address carries the page, except the home', () => {
  expect(loginPath('/gestion-eventos?q=a&b')).toBe('/login?volver=%2Fgestion-eventos%3Fq%3Da%26b');
  expect(loginPath('/administrable')).toBe('/login');
});
