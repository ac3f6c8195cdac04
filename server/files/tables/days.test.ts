import { expect, it } from 'vitest';
import { isoDay, isoHour } from './days.ts';

it.each([
  '31/12/2026',
  '31-dic-2026',
  '31/12/26',
  '31.12.2026',
  '2026/12/31',
  '2026-12-31',
  '31/12/2026 12:00:00 a. m.',
  '31/12/2026 12:00:00\u00A0a.\u00A0m.',
  '31 dic. 2026',
  '31 de diciembre del 2026',
  'jueves, 31 de diciembre de 2026',
  '2026-12-31T00:00:00',
  '2026-12-31 00:00:00.000',
  '31/12/2026 0:00',
])('a day is read as people and programs write it: %s', (text) => {
  expect(isoDay(text)).toBe('2026-12-31');
});

it('no day is none, and what is no day stays as it is, to be refused', () => {
  expect(['-', '—', '00/00/0000', ''].map(isoDay)).toEqual(['', '', '', '']);
  expect(['dic-2026', 'indefinido', '31/12'].map(isoDay)).toEqual(['dic-2026', 'indefinido', '31/12']);
});

it.each([
  ['19:00', '19:00'],
  ['19:00:00', '19:00'],
  ['7:00 p. m.', '19:00'],
  ['7:00:00 PM', '19:00'],
  ['7 pm', '19:00'],
  ['19.00', '19:00'],
  ['19 h', '19:00'],
  ['12:30 a. m.', '00:30'],
  ['12 m', '12 m'],
  ['9:05', '09:05'],
  ['después', 'después'],
  ['', ''],
])('the hour %s is %s', (text, hour) => {
  expect(isoHour(text)).toBe(hour);
});
