import { expect, test } from 'vitest';
import { moveTo } from './move-to.ts';

test('a row takes the place of the one it is dropped on, which makes way', () => {
  expect(moveTo([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 1, 4]);
  expect(moveTo([1, 2, 3, 4], 4, 2)).toEqual([1, 4, 2, 3]);
  expect(moveTo([1, 2], 2, 1)).toEqual([2, 1]);
  expect(moveTo([1, 2], 2, 2)).toEqual([1, 2]);
});
