import { expect, test } from 'vitest';
import { shownOf } from './band-order.ts';

test('one band is shown: a conflict before a draft before somebody else, and of two drafts the first', () => {
  const ana = { id: 'ana', rank: 'presencia' } as const;
  const one = { id: 'uno', rank: 'borrador' } as const;
  const other = { id: 'dos', rank: 'borrador' } as const;
  expect(shownOf([])).toBeUndefined();
  expect(shownOf([ana])).toBe('ana');
  expect(shownOf([ana, one, other])).toBe('uno');
  expect(shownOf([ana, one, { id: 'choque', rank: 'conflicto' }])).toBe('choque');
});
