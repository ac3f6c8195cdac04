import { expect, test } from 'vitest';
import {
  filterRows,
  nextSort,
  paginate,
  rankRows,
  readListState,
  sortRows,
  writeListState,
  type Sort,
} from './list-logic.ts';

interface Row {
  titulo: string;
  fin: string | null;
}
const rows: Row[] = [
  { titulo: 'oca', fin: null },
  { titulo: 'Ñandú', fin: '2026-10-01' },
  { titulo: 'Álamo 10', fin: '2026-09-05' },
  { titulo: 'álamo 9', fin: '2025-01-01' },
  { titulo: 'nube', fin: null },
];
const columns = [
  { key: 'titulo', text: (row: Row) => row.titulo, sortBy: (row: Row) => row.titulo },
  { key: 'fin', text: (row: Row) => row.fin ?? '—', sortBy: (row: Row) => row.fin },
  { key: 'nota', text: () => 'sin orden' },
];
const initial: Sort = { key: 'creacion', dir: 'desc' };
const titles = (list: readonly Row[]) => list.map(({ titulo }) => titulo);

test('search ignores case and accents and looks at every column', () => {
  expect(titles(filterRows(rows, columns, 'ALAMO'))).toEqual(['Álamo 10', 'álamo 9']);
  expect(titles(filterRows(rows, columns, '2026-10'))).toEqual(['Ñandú']);
});

test('dates and numbers are not searched', () => {
  const dated = [
    { key: 'titulo', text: (row: Row) => row.titulo },
    { ...columns[1], key: 'fin', kind: 'date', text: () => '11/12/2026' },
  ] as const;
  expect(titles(filterRows(rows, dated, '11'))).toEqual([]);
});

test('the title that was typed comes first, then what begins with it, then what holds it', () => {
  const notes = ['Otra nota de prueba 11', 'Nota de prueba 110', '11 de prueba: nota', 'NOTA de prueba 11'];
  expect(rankRows(notes, (note) => note, ' nota de  prueba 11 ')).toEqual([
    notes[3],
    notes[1],
    notes[0],
    notes[2],
  ]);
});

test('every word must occur, in any order', () => {
  expect(titles(filterRows(rows, columns, '2025 álamo'))).toEqual(['álamo 9']);
  expect(filterRows(rows, columns, '  ')).toBe(rows);
});

test('texts sort as in Peru, figures inside them as figures', () => {
  expect(titles(sortRows(rows, columns, { key: 'titulo', dir: 'asc' }))).toEqual([
    'álamo 9',
    'Álamo 10',
    'nube',
    'Ñandú',
    'oca',
  ]);
});

test('missing values go last in both directions', () => {
  for (const dir of ['asc', 'desc'] as const) {
    expect(sortRows(rows, columns, { key: 'fin', dir }).slice(-2)).toEqual([rows[0], rows[4]]);
  }
});

test('a column without an order leaves the rows alone', () => {
  expect(sortRows(rows, columns, { key: 'nota', dir: 'asc' })).toBe(rows);
});

test('the third press returns to the own order of the list', () => {
  const first = nextSort(initial, 'titulo', initial);
  const second = nextSort(first, 'titulo', initial);
  expect([first.dir, second.dir, nextSort(second, 'titulo', initial)]).toEqual(['asc', 'desc', initial]);
});

test('pressing the column of the own order turns it and turns it back', () => {
  const turned = nextSort(initial, 'creacion', initial);
  expect(turned).toEqual({ key: 'creacion', dir: 'asc' });
  expect(nextSort(turned, 'creacion', initial)).toEqual(initial);
});

test('a page past the end is the last one', () => {
  expect(paginate(rows, { page: 9, size: 2 })).toMatchObject({ page: 3, pages: 3, first: 5, last: 5 });
  expect(paginate([], { page: 1, size: 20 })).toMatchObject({ pages: 1, first: 0, last: 0 });
});

test('the address keeps the state and leaves out what is standard', () => {
  const where = { prefix: 'n_', initial };
  const state = { sort: { key: 'titulo', dir: 'desc' }, page: 2, size: 50 } as const;
  const params = writeListState(new URLSearchParams('q=taller'), where, state);
  expect(params.toString()).toBe('q=taller&n_orden=titulo&n_dir=desc&n_pagina=2&n_tam=50');
  expect(readListState(params, 'n_', initial)).toEqual(state);
  expect(writeListState(params, where, { sort: initial, page: 1, size: 20 }).toString()).toBe('q=taller');
});

test('nonsense in the address is read as standard', () => {
  const params = new URLSearchParams('pagina=-3&tam=7&dir=sideways');
  expect(readListState(params, '', initial)).toEqual({ sort: initial, page: 1, size: 20 });
});
