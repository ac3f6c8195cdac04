import { expect, test } from 'vitest';
import { nextPending } from './next-pending.ts';

const rows = [
  { id: 9, estado: 'P' },
  { id: 8, estado: 'R' },
  { id: 7, estado: 'P' },
  { id: 6, estado: 'P' },
  { id: 5, estado: 'A' },
] as const;

const next = (some: readonly { id: number; estado: string }[], id: number) =>
  nextPending(some, id, ({ estado }) => estado === 'P');

test('after an answer the one below opens, at the end of the list the one above, and none when nobody waits', () => {
  expect(next(rows, 9)).toBe(7);
  expect(next(rows, 7)).toBe(6);
  expect(next(rows, 6)).toBe(7);
  expect(next(rows, 100)).toBe(9);
  expect(next(rows.slice(3), 6)).toBeUndefined();
});
