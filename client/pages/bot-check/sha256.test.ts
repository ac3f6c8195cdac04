import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256.ts';

it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('hashes %i bytes as the standard does', (length) => {
  const text = Array.from({ length }, (_, at) => String.fromCodePoint(33 + (at % 90))).join('');
  expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
});

it('hashes letters beyond ASCII by their UTF-8', () => {
  expect(sha256('Reseña 📊')).toBe(createHash('sha256').update('Reseña 📊').digest('hex'));
});
