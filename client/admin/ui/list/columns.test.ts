import { expect, test } from 'vitest';
import { layoutColumns, cardFacts, type Column, NARROW } from './columns.ts';

interface Row {
  fin: string;
}
const text = () => 'x';
/** The columns of `/gestion-eventos`. */
const columns: readonly Column<Row>[] = [
  { key: 'titulo', title: 'Título', priority: 1, text },
  { key: 'descripcion', title: 'Descripción', priority: 3, pair: 'titulo', text },
  { key: 'estado', title: 'Estado', priority: 1, kind: 'state', text: () => 'Publicado' },
  { key: 'inicio', title: 'Inicio', priority: 1, kind: 'date', text: () => '04/12/2026' },
  {
    key: 'fin',
    title: 'Fin',
    priority: 1,
    kind: 'date',
    pair: 'inicio',
    pairBelow: 1240,
    text: ({ fin }) => fin,
  },
  {
    key: 'creacion',
    title: 'Creación',
    priority: 2,
    kind: 'date',
    pair: 'estado',
    pairBelow: NARROW,
    text: () => '01/12/2026',
  },
];
const at = (width: number) =>
  layoutColumns(columns, { width, hasBoxes: true, actions: 60 })?.map(({ column, secondary }) =>
    [column.key, ...secondary.map(({ key }) => key)].join('/'),
  );

test('columns stand apart, then in pairs, then as cards, and none is lost', () => {
  expect(at(1300)).toEqual(['titulo/descripcion', 'estado', 'inicio', 'fin', 'creacion']);
  expect(at(1070)).toEqual(['titulo/descripcion', 'estado', 'inicio/fin', 'creacion']);
  expect(at(912)).toEqual(['titulo/descripcion', 'estado/creacion', 'inicio/fin']);
  expect(at(640)).toEqual(['titulo/descripcion', 'estado/creacion', 'inicio/fin']);
  expect(at(639)).toBeUndefined();
});

test('without a pair of its own, a column leaves for the second line of the title', () => {
  const plain = columns.map(({ pair: _pair, ...column }) => column);
  const cells = layoutColumns(plain, { width: 755, hasBoxes: false, actions: 60 });
  expect(cells?.map(({ secondary }) => secondary.length)).toEqual([2, 0, 0, 0]);
});

test('says what a number counts where its heading is gone', () => {
  const counts: Column<Row> = {
    key: 'filas',
    title: 'Filas',
    priority: 2,
    kind: 'number',
    text: () => '42',
    labelledText: () => '42 filas',
  };
  const texts = (width: number) =>
    layoutColumns([...columns.slice(0, 1), counts], { width, hasBoxes: false, actions: 60 })?.flatMap(
      ({ column, secondary }) => [column, ...secondary].map(({ text: of }) => of({ fin: '' })),
    );
  expect(texts(800)).toEqual(['x', '42']);
  expect(texts(700)).toEqual(['x', '42 filas']);
});

test('what would not fit is shown as cards', () => {
  const wide = columns.map(({ pair: _pair, ...column }) => ({ ...column, min: 300, priority: 1 as const }));
  expect(layoutColumns(wide, { width: 1000, hasBoxes: false, actions: 0 })).toBeNull();
});

test('a card tells the state first, and nothing twice or missing', () => {
  const facts = (fin: string) => cardFacts(columns, { fin }).map(({ key }) => key);
  expect(facts('05/12/2026')).toEqual(['estado', 'inicio', 'fin']);
  expect(facts('04/12/2026')).toEqual(['estado', 'inicio']);
  expect(facts('—')).toEqual(['estado', 'inicio']);
});
