import { expect, it } from 'vitest';
import { proposedPeriod } from './proposed-period.ts';

const councils = [
  { periodo: '2025-2027', desde: '2025-01-01' },
  { periodo: '2021-2024', desde: '2021-01-01' },
];

it.each([
  ['as long as the council before', { desde: '2027-01-01', hasta: '' }, '2027-2029'],
  ['as long as the one before it, of long ago too', { desde: '2024-06-01', hasta: '' }, '2024-2027'],
  [
    'as long as the period that the site names, without a council before',
    { desde: '2019-01-01', hasta: '' },
    '2019-2020',
  ],
  ['nothing while the day is typed', { desde: '2027', hasta: '' }, ''],
  ['the years of its two days', { desde: '2027-01-01', hasta: '2028-12-31' }, '2027-2028'],
  ['one year, where they are of the same', { desde: '2027-01-01', hasta: '2027-12-31' }, '2027'],
  ['nothing while it ends before it begins', { desde: '2027-01-01', hasta: '2026-12-31' }, ''],
])('a new council gets a period: %s', (_, term, expected) => {
  expect(proposedPeriod(term, councils, '2018-2019')).toBe(expected);
});

it('a period that is no two years proposes nothing', () => {
  expect(
    proposedPeriod({ desde: '2027-01-01', hasta: '' }, [{ periodo: 'Transitorio', desde: null }], null),
  ).toBe('');
});
