import { expect, test } from 'vitest';
import { nextIndex } from './menu-button.tsx';

test('arrows go round, Home and End jump, other keys stay', () => {
  expect(nextIndex('ArrowDown', 2, 3)).toBe(0);
  expect(nextIndex('ArrowUp', 0, 3)).toBe(2);
  expect(nextIndex('Home', 2, 3)).toBe(0);
  expect(nextIndex('End', 0, 3)).toBe(2);
  expect(nextIndex('a', 0, 3)).toBeNull();
});
