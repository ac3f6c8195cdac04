import { expect, test } from 'vitest';
import { shownOf } from './band-order.ts';

test('one band is shown: a conflict before a draft, and of two drafts the first', () => {
  const one = { id: 'uno', rank: 'borrador' } as const;
  const other = { id: 'dos', rank: 'borrador' } as const;
  expect(shownOf([])).toBeUndefined();
  expect(shownOf([one, other])).toBe('uno');
  expect(shownOf([one, { id: 'choque', rank: 'conflicto' }])).toBe('choque');
});
