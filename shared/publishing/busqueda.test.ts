import { expect, test } from 'vitest';
import { searchPath } from './busqueda.ts';

test.each([
  ['estadística', '/buscar/estad%C3%ADstica'],
  ['  dos   palabras ', '/buscar/dos%20palabras'],
  ['50 % / ¿?', '/buscar/50%20%25%20%2F%20%C2%BF%3F'],
  ['   ', '/buscar'],
  ['ta\u200Bller\u2060', '/buscar/taller'],
  [
    'uno dos tres cuatro cinco seis siete ocho nueve',
    '/buscar/uno%20dos%20tres%20cuatro%20cinco%20seis%20siete%20ocho',
  ],
])('the search «%s» is at %s', (term, path) => {
  expect(searchPath(term)).toBe(path);
});

test('half a sign at the cut does not break the address', () => {
  expect(() => decodeURIComponent(searchPath(`${'a'.repeat(99)}😀`))).not.toThrow();
});
