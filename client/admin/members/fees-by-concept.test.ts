import { expect, test } from 'vitest';
import type { Cuota } from '#shared/content/fees/cuotas.ts';
import { amountsInOrder, conceptsOf } from './fees-by-concept.ts';

const fee = (id: number, concepto: string, vigente_desde: string): Cuota => ({
  id,
  version: 1,
  concepto,
  monto: `${id}.00`,
  vigente_desde,
});
const rows = [
  fee(1, 'Cuota ordinaria', '2025-01-01'),
  fee(2, 'Colegiatura', '2027-01-01'),
  fee(3, 'cuota ordinaria', '2026-01-01'),
  fee(4, 'Cuota ordinaria', '2028-01-01'),
  fee(5, 'Cuota ordinaria', '2027-01-01'),
];
const concepts = conceptsOf(rows, '2026-11-28');

test('a concept has the amount in force, what it will be and what it was, the nearest first', () => {
  expect(
    concepts.map(({ concepto, present, coming, past }) => [
      concepto,
      present?.id,
      coming.map(({ id }) => id),
      past.map(({ id }) => id),
    ]),
  ).toEqual([
    ['Cuota ordinaria', 3, [5, 4], [1]],
    ['Colegiatura', undefined, [2], []],
  ]);
  // An amount is in force from its first day.
  expect(conceptsOf(rows, '2027-01-01').map(({ present }) => present?.id)).toEqual([5, 2]);
});

test('a concept moves with all its amounts, and keeps its number', () => {
  expect(amountsInOrder(concepts, [2, 1])).toEqual([2, 1, 3, 5, 4]);
});
