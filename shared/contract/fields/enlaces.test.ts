import { expect, test } from 'vitest';
import { enlacesDe, isWebAddress, lineaErrada } from './enlaces.ts';

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

test('a line of 20,000 characters is read at once', () => {
  const start = Date.now();
  for (const filler of [' ', '-', ' -', 'a'])
    expect(enlacesDe(`Lima ${filler.repeat(20_000 / filler.length)}`)).toEqual([]);
  expect(Date.now() - start).toBeLessThan(1000);
});

test('a list may be empty', () => {
  expect([enlacesDe(''), enlacesDe(' \n '), lineaErrada(' \n ')]).toEqual([[], [], undefined]);
});

test('an address with «ñ» is still one after Node has optimized the question', () => {
  let refused = 0;
  for (let asked = 0; asked < 50_000; asked += 1) if (!isWebAddress('https://ñandú.pe')) refused += 1;
  expect(refused).toBe(0);
});
