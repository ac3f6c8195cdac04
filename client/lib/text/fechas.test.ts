import { expect, test } from 'vitest';
import { diaDe, fechaConvenio, horaDeLima, mesLargo } from './fechas.ts';

test('an instant is on its day and hour in Lima', () => {
  expect(diaDe('2027-01-01T02:00:00.000Z')).toBe('2026-12-31');
  expect(horaDeLima('2026-11-17T01:14:00.000Z')).toBe('2026-11-16T20:14');
});

test('a month has its name, and agreements their days as numbers', () => {
  expect([mesLargo('2026-09'), mesLargo('2027-05-13')]).toEqual(['setiembre de 2026', 'mayo de 2027']);
  expect(fechaConvenio('2026-09-05')).toBe('05-09-2026');
});
