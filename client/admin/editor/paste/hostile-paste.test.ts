import { expect, it } from 'vitest';
import { splitLinks } from '#client/lib/text/links.ts';
import { expectLinear } from '#server/testing/growth.ts';
import { deactivateStyles } from './parser.ts';
import { parsePlainPaste } from './plain-paste.ts';

it('comments, styles and scripts of a paste are cut, also when they do not end', () => {
  expect(deactivateStyles('<!-- a <!-- b -->uno<style>p{}</style> dos<![if x]> tres<script>x')).toBe(
    'uno dos tres',
  );
  expect(deactivateStyles('<p style="color:red" onclick="x">a')).toBe('<p data-s="color:red" data-x="x">a');
});

it.each(
  Object.entries<(text: string) => unknown>({
    'HTML of a paste': deactivateStyles,
    'text of a paste': (text) => parsePlainPaste(text, false),
    'the links of a text': splitLinks,
  }),
)('%s is read in a time that grows with its length', (_, read) => expectLinear(read));
