import { expect, it } from 'vitest';
import { sizeComparison } from './size-comparison.ts';

it('says how many a list has, and how many more or fewer than the one in force', () => {
  expect(sizeComparison(1204, 1167)).toBe('1,204 colegiados, 37 más que el vigente');
  expect(sizeComparison(1, 3000)).toBe('1 colegiado, 2,999 menos que el vigente');
  expect(sizeComparison(60, 60)).toBe('60 colegiados, tantos como el vigente');
  expect(sizeComparison(60, undefined)).toBe('60 colegiados');
});
