import { expect, it } from 'vitest';
import { cure } from '../../../scripts/lint/one-decoder.mjs';
import { linted } from './linted.ts';

const LINES = [
  "export const one = new TextDecoder('windows-1252');",
  'export const two = new globalThis.TextDecoder(`Latin1`);',
  "export const three = new TextDecoder('ISO-8859-1', { fatal: true });",
  "export const fine = [new TextDecoder(), new TextDecoder('utf-8'), new TextDecoder('iso-8859-15')];",
];

it('lint refuses any decoder of Windows-1252 beside the one that is right on every Node', async () => {
  const found = await linted({ file: 'letters.ts', lines: LINES, rule: 'one-decoder' });
  expect(found.map(({ line }) => line)).toEqual([1, 2, 3]);
  expect(new Set(found.map(({ message }) => message))).toEqual(new Set([cure]));
});
