import { expect, it } from 'vitest';
import { cure } from '../../../scripts/lint/lima-days.mjs';
import { linted } from './linted.ts';

const LINES = [
  'export const today = new Date().toISOString().slice(0, 10);',
  'export const soon = new Date(Date.now() + 86_400_000).toISOString().split("T")[0];',
  'export const month = new Date().toISOString().substring(0, 7);',
  'export const lima = new Date(Date.now() - LIMA_OFFSET_MS).toISOString().slice(0, 10);',
  'export const moment = new Date().toISOString();',
  'export const given = new Date(Date.parse(day)).toISOString().slice(0, 10);',
];

it('lint refuses the day of UTC for today', async () => {
  const found = await linted({ file: 'server/content/today.ts', lines: LINES, rule: 'lima-days' });
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(new Set(found.map(({ message }) => message))).toEqual(new Set([cure]));
});
