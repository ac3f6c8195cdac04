import { expect, test } from 'vitest';
import { filasDeResultado } from './resultados-electorales.ts';

const rows = (...votos: number[]) =>
  filasDeResultado({
    listas: votos.map((one, at) => ({ numero: String(at + 1), nombre: `L${at + 1}`, votos: one })),
  }).map(({ nombre, parte, porcentaje, esMasVotada }) => [nombre, parte, porcentaje, esMasVotada]);

test('lists come by votes, and their parts are of the valid votes', () => {
  expect(rows(402, 598)).toEqual([
    ['Lista 2: L2', 0.598, '59.8', true],
    ['Lista 1: L1', 0.402, '40.2', false],
  ]);
});

test('nobody is ahead in a draw, and nothing has parts', () => {
  expect(rows(50, 50).map(([, , , most]) => most)).toEqual([false, false]);
  expect(rows(0, 0)).toEqual([
    ['Lista 1: L1', 0, null, false],
    ['Lista 2: L2', 0, null, false],
  ]);
});
