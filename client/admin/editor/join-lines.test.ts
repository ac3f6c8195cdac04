import { AllSelection, EditorState } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { joinLines } from './join-lines.ts';
import { readMarkdown } from './read-markdown.ts';
import { writeMarkdown } from './write-markdown.ts';

/** A text with all of it selected, after the button was pressed; null where the button does nothing. */
const pressed = (markdown: string): string | null => {
  const doc = readMarkdown(markdown);
  const state = EditorState.create({ doc, selection: new AllSelection(doc) });
  let after: string | null = null;
  joinLines(state, ({ doc: made }) => {
    after = writeMarkdown(made);
  });
  return after;
};

test.each([
  ['El buen fun-\\\ncionamiento del\\\ncolegio', 'El buen funcionamiento del colegio'],
  ['uno\\\n**dos-**\\\ntres\\\n\\\ncuatro', 'uno **dos**tres cuatro'],
  ['Perú-\\\nChile', 'Perú- Chile'],
  ['a\\\nb\n\n- c\\\n  d\n\n| e<br>f |\n| --- |', 'a b\n\n- c d\n\n| e f |\n| --- |'],
])('%j becomes one line', (before, after) => {
  expect(pressed(before)).toBe(after);
});

test('a text without lines to join stays as it is', () => {
  expect(pressed('a\n\nb')).toBeNull();
});
