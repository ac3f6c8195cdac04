import { expect, test } from 'vitest';
import { timeScaleOf } from './validity.tsx';

const term = (fecha_Inicio: string, fecha_Fin: string) => ({ fecha_Inicio, fecha_Fin });

test('all agreements share one scale, which holds today', () => {
  const { x, years } = timeScaleOf(
    [term('2025-01-02', '2026-06-30'), term('2026-01-01', '2028-12-31')],
    '2026-11-26',
  );
  expect([x('2025-01-02'), x('2028-12-31')]).toEqual([0, 100]);
  expect(x('2026-11-26')).toBeGreaterThan(x('2026-06-30'));
  expect(years).toEqual(['2026-01-01', '2027-01-01', '2028-01-01']);
});

test('years that have no room are left out evenly', () => {
  expect(timeScaleOf([term('1999-06-01', '2030-01-01')], '2026-11-26').years).toEqual([
    '2000-01-01',
    '2006-01-01',
    '2012-01-01',
    '2018-01-01',
    '2024-01-01',
    '2030-01-01',
  ]);
});

test('a scale of one day and one within a year have no year to name', () => {
  expect(timeScaleOf([term('2026-11-26', '2026-11-26')], '2026-11-26')).toMatchObject({ years: [] });
  expect(timeScaleOf([term('2026-03-01', '2026-12-31')], '2026-11-26').years).toEqual([]);
});
