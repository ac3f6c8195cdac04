import { expect, it } from 'vitest';
import { proposedPeriod } from './proposed-period.ts';

const councils = [
  { periodo: '2025-2027', desde: '2025-01-01' },
  { periodo: '2021-2024', desde: '2021-01-01' },
];

it.each([
  ['as long as the council before', '2027-01-01', '2027-2029'],
  ['as long as the one before it, of long ago too', '2024-06-01', '2024-2027'],
  ['as long as the period that the site names, without a council before', '2019-01-01', '2019-2020'],
  ['nothing while the day is typed', '2027', ''],
])('a new council gets a period: %s', (_, day, expected) => {
  expect(proposedPeriod(day, councils, '2018-2019')).toBe(expected);
});

it('a period that is no two years proposes nothing', () => {
  expect(proposedPeriod('2027-01-01', [{ periodo: 'Transitorio', desde: null }], null)).toBe('');
});
