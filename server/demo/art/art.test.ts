import { expect, test } from 'vitest';
import { rampa } from './color.ts';
import { generatorNamed, generators } from './index.ts';
import { renderPng } from './png.ts';
import { random } from './random.ts';
import { smooth } from './svg.ts';

const order = (semilla: string) => ({ semilla, ancho: 320, alto: 180, opciones: {} });
const names = Object.keys(generators);
/** The anthem's picture shows its words: the seed has nothing to decide. */
const seeded = names.filter((name) => name !== 'textoHimno');

test.each(names)('%s paints the same picture for the same seed', (name) => {
  const generate = generatorNamed(name);
  expect(generate(order('misti'))).toBe(generate(order('misti')));
});

test.each(seeded)('%s paints another picture for another seed', (name) => {
  const generate = generatorNamed(name);
  expect(generate(order('misti'))).not.toBe(generate(order('chachani')));
});

test.each(names)('%s writes only finite numbers', (name) => {
  const picture = generatorNamed(name)(order('pichu-pichu'));
  expect(picture).not.toMatch(/NaN|Infinity|undefined|e[+-]\d/);
  expect(picture).toMatch(/^<svg .+<\/svg>$/);
});

test('an unknown generator is refused by name', () => {
  expect(() => generatorNamed('tarta')).toThrow('tarta');
  expect(() => generatorNamed('toString')).toThrow('toString');
});

test('the colour scale passes through its dyes and tolerates any number', () => {
  expect([0, 0.2, 0.4, 0.6, 0.8, 1].map(rampa)).toEqual([
    '#1a2350',
    '#2b3f9e',
    '#6b2a86',
    '#a8145c',
    '#db5a4a',
    '#f0b429',
  ]);
  expect([-3, Number.NaN, 7].map(rampa)).toEqual(['#1a2350', '#1a2350', '#f0b429']);
});

test('normals have mean 0 and deviation 1', () => {
  const azar = random('normal');
  const values = Array.from({ length: 20_000 }, () => azar.normal());
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  expect(mean).toBeCloseTo(0, 1);
  expect(variance).toBeCloseTo(1, 1);
});

test('a smooth path starts with a full curve and goes on in the short form', () => {
  const path = smooth([
    [0, 0],
    [6, 6],
    [12, 0],
  ]);
  expect(path).toBe('M0 0C1 1 4 6 6 6S11 1 12 0');
});

test('a picture becomes a PNG of its own size', async () => {
  const png = await renderPng(generators.telar(order('telar')));
  expect(png.subarray(0, 8)).toEqual(Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([320, 180]);
});
