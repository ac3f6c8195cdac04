import { expect, it } from 'vitest';
import { hashPassword, needsRehash, DUMMY_HASH, verifyPassword } from './password.ts';

it('a password fits its own hash, and nothing fits where there is none', async () => {
  const hash = await hashPassword('una-clave-buena');
  expect(await verifyPassword(hash, 'una-clave-buena')).toBe(true);
  expect(await verifyPassword(hash, 'otra-clave')).toBe(false);
  expect(await verifyPassword(undefined, 'una-clave-buena')).toBe(false);
});

it('who is unknown is checked against a hash made the same way', async () => {
  const shape = (hash: string) => hash.split('$').map((part, at) => (at < 4 ? part : part.length));
  expect(shape(DUMMY_HASH)).toEqual(shape(await hashPassword('una-clave-buena')));
  expect(await needsRehash(DUMMY_HASH)).toBe(false);
});
