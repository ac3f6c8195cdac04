import { expect, test } from 'vitest';
import { daysBetween, hasEnded, yearAfter } from './vigencia.ts';

test('the last day is still in force', () => {
  expect(hasEnded({ fecha_Fin: '2026-12-31' }, '2026-12-31')).toBe(false);
  expect(hasEnded({ fecha_Fin: '2026-12-31' }, '2027-01-01')).toBe(true);
});

test('days are counted by the calendar', () => {
  expect(daysBetween('2026-11-21', '2026-12-31')).toBe(40);
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
});

test('a year later is the same day, or the last of February', () => {
  expect(yearAfter('2026-11-22')).toBe('2027-11-22');
  expect(yearAfter('2028-02-29')).toBe('2029-02-28');
});
