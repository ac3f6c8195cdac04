import { expect, test } from 'vitest';
import { iniciales } from './iniciales.ts';

test.each([
  ['Milagros Huanca Torres', 'MH'],
  ['ángel', 'Á'],
  ['  rosa   quispe ', 'RQ'],
  ['😀 sonrisa', '😀S'],
  ['', ''],
])('«%s» is «%s»', (nombre, letters) => {
  expect(iniciales(nombre)).toBe(letters);
});
