import { expect, test } from 'vitest';
import { melodia } from './melodia.ts';

const order = { semilla: 'himno', duracionSegundos: 24 };
const wav = melodia(order);

test('the header declares 24 seconds of 22 050 Hz, mono, 16 bit', () => {
  expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect([wav.readUInt16LE(20), wav.readUInt16LE(22), wav.readUInt16LE(34)]).toEqual([1, 1, 16]);
  expect([wav.readUInt32LE(24), wav.readUInt32LE(28), wav.readUInt16LE(32)]).toEqual([22_050, 44_100, 2]);
  expect(wav.readUInt32LE(40)).toBe(24 * 22_050 * 2);
  expect(wav).toHaveLength(44 + 24 * 22_050 * 2);
});

test('its peak is -6 dB and it ends in silence', () => {
  const samples = Array.from({ length: 24 * 22_050 }, (_, i) => Math.abs(wav.readInt16LE(44 + 2 * i)));
  const peak = samples.reduce((most, value) => Math.max(most, value), 0);
  expect(20 * Math.log10(peak / 32_767)).toBeCloseTo(-6, 2);
  expect(samples.at(-1)).toBeLessThan(20);
});

test('the seed decides the tune', () => {
  expect(melodia(order).equals(wav)).toBe(true);
  expect(melodia({ ...order, semilla: 'otra' }).equals(wav)).toBe(false);
});
