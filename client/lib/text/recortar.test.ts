import { expect, test } from 'vitest';
import { recortar } from './recortar.ts';

test('a text that fits is left alone', () => {
  expect(recortar('', 5)).toBe('');
  expect(recortar('cinco', 5)).toBe('cinco');
});

test('a longer text keeps exactly n code points and gets one ellipsis', () => {
  expect(recortar('ñandúes', 5)).toBe('ñandú…');
  expect(recortar('x'.repeat(51), 50)).toBe(`${'x'.repeat(50)}…`);
  expect(recortar('x'.repeat(50), 50)).toBe('x'.repeat(50));
});

test('a cut between two words leaves no space before the ellipsis', () => {
  expect(recortar('con R para encuestas', 11)).toBe('con R para…');
});

test('a character outside the basic plane counts once and is never split', () => {
  expect(recortar('𝜇𝜎𝜌', 3)).toBe('𝜇𝜎𝜌');
  expect(recortar('𝜇𝜎𝜌', 2)).toBe('𝜇𝜎…');
});
