import { expect, test } from 'vitest';
import { consejosHermanos } from './asociacion.ts';
import { enlacesDe, lineaErrada, listaDe } from './enlaces.ts';

test.each([
  ['Cusco https://cusco.example', 'Cusco'],
  ['La Libertad: http://lalibertad.example/a?b=c', 'La Libertad'],
  ['  Lima  –  https://lima.example  ', 'Lima'],
  ['Piura | https://piura.example', 'Piura'],
])('«%s» names %s', (line, nombre) => {
  expect(enlacesDe(line).map((one) => one.nombre)).toEqual([nombre]);
  expect(lineaErrada(line)).toBeUndefined();
});

test.each([
  'Cusco',
  'https://cusco.example',
  'Cusco javascript:alert(1)',
  'Cusco //cusco.example',
  'Cusco https://cusco.example y más',
])('«%s» is no link', (line) => {
  expect(enlacesDe(line)).toEqual([]);
  expect(lineaErrada(`Lima https://lima.example\n\n${line}`)).toBe(line);
});

test('a list may be empty, and comes back as it was written', () => {
  expect([enlacesDe('Ninguno'), enlacesDe(' \n '), lineaErrada('ninguno')]).toEqual([[], [], undefined]);
  expect(enlacesDe(listaDe(consejosHermanos))).toEqual(consejosHermanos);
});
