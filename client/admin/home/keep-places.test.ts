import { expect, test } from 'vitest';
import { keepPlaces, type TodoRow } from './keep-places.ts';

const row = (title: string, reason = ''): TodoRow => ({
  kind: 'eventos',
  title,
  reason,
  to: '/',
  verb: 'Seguir',
});
const failed: TodoRow = { kind: 'fallo', title: 'No pudimos cargar los convenios.' };
const titles = (rows: readonly TodoRow[]) => rows.map(({ title }) => title);

test('what was shown keeps its place though it is settled, and what is new comes last', () => {
  const kept = [row('a'), row('b'), row('c')];
  expect(titles(keepPlaces(kept, [row('d'), row('a'), row('c')]))).toEqual(['a', 'b', 'c', 'd']);
});

test('what is still there is shown as it is now', () => {
  expect(keepPlaces([row('a')], [row('a', 'otro motivo')])).toEqual([row('a', 'otro motivo')]);
});

test('a failure goes once its source loads', () => {
  expect(titles(keepPlaces([failed, row('a')], [row('a'), row('b')]))).toEqual(['a', 'b']);
  expect(titles(keepPlaces([row('a'), failed], [failed]))).toEqual(['a', failed.title]);
});

test('before anything is settled the rows are those of now', () => {
  expect(titles(keepPlaces([], [row('a'), row('b')]))).toEqual(['a', 'b']);
});
