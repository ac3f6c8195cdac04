import { expect, it } from 'vitest';
import { peso } from './peso.ts';

it('tells sizes in kB and MB', () => {
  expect([0, 12, 1499, 999_499, 1_000_000, 1_250_000, 26_214_400].map(peso)).toEqual([
    '1 kB',
    '1 kB',
    '1 kB',
    '999 kB',
    '1 MB',
    '1.3 MB',
    '26.2 MB',
  ]);
});
