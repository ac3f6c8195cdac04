import { expect, test } from 'vitest';
import { moveRow, saveInTurn } from './reorder.ts';

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

test('a move that fails halfway is taken back, the failed row included', async () => {
  const before = rows(1, 2, 3);
  const stored = new Map(before.map(({ id, orden }) => [id, orden]));
  let calls = 0;
  const save = (row: { id: number; orden: number }): Promise<string> => {
    calls += 1;
    stored.set(row.id, row.orden);
    // Carried out, and its answer lost.
    return calls === 2 ? Promise.reject(new Error('sin red')) : Promise.resolve('hecho');
  };
  const move = saveInTurn({ rows: before, changed: moveRow(before, 2, -1) }, save);
  await expect(move).rejects.toThrow('sin red');
  expect([...stored]).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(await saveInTurn({ rows: before, changed: moveRow(before, 2, -1) }, save)).toBe('hecho');
  expect(stored.get(2)).toBe(1);
});
