import { expect, test } from 'vitest';
import { bandToShow, countOfRank } from './band-order.ts';

test('one band is shown: a conflict before a draft, and of two drafts without a time the first', () => {
  const one = { id: 'uno', rank: 'borrador' } as const;
  const other = { id: 'dos', rank: 'borrador' } as const;
  expect(bandToShow([])).toBeUndefined();
  expect(bandToShow([one, other])).toBe('uno');
  expect(bandToShow([one, { id: 'choque', rank: 'conflicto' }])).toBe('choque');
});

test('of drafts with a time the newest is shown first, and all of them are counted', () => {
  const [old, recent] = ['2026-11-25T18:40:00Z', '2026-11-26T09:12:00Z'];
  const claims = [
    { id: 'choque', rank: 'conflicto' },
    { id: 'viejo', rank: 'borrador', happenedAt: old },
    { id: 'reciente', rank: 'borrador', happenedAt: recent },
  ] as const;
  expect(bandToShow(claims.slice(1))).toBe('reciente');
  expect(countOfRank(claims, 'borrador')).toBe(2);
});
