import { expect, it } from 'vitest';
import { cure } from '../../../scripts/lint/no-silent-skip.mjs';
import { linted } from './linted.ts';

const LINES = [
  'if (await field.isVisible()) await field.click();',
  'if (way === "touch" && !(await panel.isVisible())) await panel.click();',
  'await ((await rows.count()) > 0 ? rows.click() : undefined);',
  '(await box.isChecked()) || (await box.check());',
  'const seen = await field.isVisible();',
  'if (await list.evaluate((one) => one.open)) await list.click();',
  'expect(await field.isVisible()).toBe(true);',
  'await eventually(() => field.isVisible(), false);',
  'const before = await rows.count();',
];

it('lint refuses a story that acts only if it sees something', async () => {
  const found = await linted({ file: 'client/e2e/story.ts', lines: LINES, rule: 'no-silent-skip' });
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(found.map(({ message }) => message))).toEqual(new Set([cure]));
});
