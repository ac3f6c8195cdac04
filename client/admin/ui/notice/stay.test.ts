import { expect, test } from 'vitest';
import { stayOf } from './stay.ts';

test('a notice goes after six seconds, and after ten where something can be done about it', () => {
  expect(stayOf({ cambios: [] })).toBe(6000);
  expect(stayOf({ cambios: ['1'] })).toBe(10_000);
  expect(stayOf({ cambios: [], seen: { path: '/cuotas' } })).toBe(10_000);
});
