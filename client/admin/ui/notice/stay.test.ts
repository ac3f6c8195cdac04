import { expect, test } from 'vitest';
import { stayOf } from './stay.ts';

test('a notice goes after six seconds, and after ten where something can be done about it', () => {
  expect(stayOf({ cambios: [] })).toBe(6000);
  expect(stayOf({ cambios: ['1'] })).toBe(10_000);
  expect(stayOf({ cambios: [], seen: { path: '/cuotas' } })).toBe(10_000);
  // Time to choose whom to send it to.
  expect(stayOf({ cambios: [], seen: { path: '/eventos/foro', titulo: 'Foro' } })).toBe(20_000);
});
