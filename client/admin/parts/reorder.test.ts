import { expect, test } from 'vitest';
import { moveRow } from './reorder.ts';

const rows = (...ordenes: number[]) => ordenes.map((orden, at) => ({ id: at + 1, orden }));

test('two neighbours change places', () => {
  expect(moveRow(rows(1, 2, 3), 2, -1)).toEqual([
    { id: 2, orden: 1 },
    { id: 1, orden: 2 },
  ]);
  expect(moveRow(rows(10, 20, 30), 2, 1)).toEqual([
    { id: 3, orden: 20 },
    { id: 2, orden: 30 },
  ]);
});

test('the first cannot go up nor the last down', () => {
  expect(moveRow(rows(1, 2), 1, -1)).toEqual([]);
  expect(moveRow(rows(1, 2), 2, 1)).toEqual([]);
  expect(moveRow(rows(1, 2), 9, 1)).toEqual([]);
});

test('rows of equal order are told apart', () => {
  expect(moveRow(rows(1, 1, 1), 1, 1)).toEqual([
    { id: 1, orden: 2 },
    { id: 3, orden: 3 },
  ]);
});
