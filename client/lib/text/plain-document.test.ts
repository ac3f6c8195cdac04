import { expect, test } from 'vitest';
import { readPlainDocument } from './plain-document.ts';

test('headings begin parts, empty lines end paragraphs, and lines with hyphens are a list', () => {
  const text = 'Antes.\n\n# Uno\r\n\r\nEl primer\npárrafo.\n\n\n\n- a\n- b\n\n# Dos\nJunto al título.';
  expect(readPlainDocument(text)).toEqual([
    { title: null, pieces: [{ paragraph: 'Antes.' }] },
    { title: 'Uno', pieces: [{ paragraph: 'El primer\npárrafo.' }, { items: ['a', 'b'] }] },
    { title: 'Dos', pieces: [{ paragraph: 'Junto al título.' }] },
  ]);
});

test('nothing else has a meaning', () => {
  const text = '#sin espacio\n\n- a\nno es lista\n\n<b>x</b> **y**';
  expect(readPlainDocument(text)).toEqual([
    {
      title: null,
      pieces: [
        { paragraph: '#sin espacio' },
        { paragraph: '- a\nno es lista' },
        { paragraph: '<b>x</b> **y**' },
      ],
    },
  ]);
  expect(readPlainDocument('')).toEqual([{ title: null, pieces: [] }]);
});
