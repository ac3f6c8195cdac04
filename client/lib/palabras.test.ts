import { expect, test } from 'vitest';
import { iniciales, parrafos } from './palabras.ts';

test.each([
  ['Milagros Huanca Torres', 'MH'],
  ['ángel', 'Á'],
  ['  rosa   quispe ', 'RQ'],
  ['😀 sonrisa', '😀S'],
  ['', ''],
])('«%s» is «%s»', (nombre, letters) => {
  expect(iniciales(nombre)).toBe(letters);
});

test('empty lines divide paragraphs', () => {
  expect(parrafos('Uno\ndos\n\n \nTres\n')).toEqual(['Uno\ndos', 'Tres']);
  expect(parrafos(' ')).toEqual([]);
});
