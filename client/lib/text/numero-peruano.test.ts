import { expect, test } from 'vitest';
import { numeroPeruano } from './numero-peruano.ts';

test.each([
  ['900000123', '+51900000123'],
  [' 900 000 123 ', '+51900000123'],
  ['+51 900-000-123', '+51900000123'],
  ['51900000123', '+51900000123'],
  ['0051 900000123', '+51900000123'],
  ['(054) 20-1234', '+5154201234'],
  ['054 201234', '+5154201234'],
  ['(01) 234 5678', '+5112345678'],
])('«%s» is dialled as %s', (text, dialled) => {
  expect(numeroPeruano(text)).toBe(dialled);
});

test.each([
  '',
  'por confirmar',
  '900 000 12',
  '9000001234',
  '900 000 123 / 900 000 124',
  '+34 900 000 123',
  '20-1234',
])('«%s» is no number to dial', (text) => {
  expect(numeroPeruano(text)).toBeNull();
});
