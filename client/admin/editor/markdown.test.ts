import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement, Fragment } from 'react';
import { describe, expect, test } from 'vitest';
import { markdownElements } from '../../pages/ui/markdown-elements.tsx';
import { readMarkdown } from './read-markdown.ts';
import { readPlain } from './read-plain.ts';
import { schema } from './schema.ts';
import { writeMarkdown } from './write-markdown.ts';

const NAME = 'a'.repeat(26);
const SRC = `/storage/archivos/${NAME}.png`;

/* Documents as people write them: words full of signs that mean something in Markdown. */

const SIGNS = '#*_-+>|`~<&![](){}\\:.,;=0123456789°ñÁ“»'.split('');
const word = fc.oneof(
  fc.constantFrom(
    '# 5',
    '1.',
    '2)',
    '-',
    '+',
    '---',
    '| a |',
    '**',
    '&amp;',
    '<b>',
    '[x]',
    '\\',
    'C#',
    '_a_',
  ),
  fc
    .array(fc.oneof(fc.constantFrom(...SIGNS), fc.constantFrom('a', 'b', 'ñ')), {
      minLength: 1,
      maxLength: 8,
    })
    .map((letters) => letters.join('')),
);
const words = fc.array(word, { minLength: 1, maxLength: 5 }).map((list) => list.join(' '));

const marks = fc
  .subarray(['strong', 'em', 'link'], { maxLength: 2 })
  .map((names) =>
    names.map((name) =>
      schema.mark(name, name === 'link' ? { href: 'https://a.example/b_(c)?d=1&e=2' } : null),
    ),
  );
const run = fc.tuple(words, marks).map(([text, of]) => schema.text(text, of));
const picture = words.map((alt) => schema.nodes.image.create({ src: SRC, alt }));
const hardBreak = fc.constant(schema.nodes.hard_break.create());

/** Pieces with spaces between them. */
const spaced = (nodes: readonly Node[]): Node[] => {
  const all = nodes.flatMap((node, at) => (at > 0 ? [schema.text(' '), node] : [node]));
  // A line has no spaces at its ends.
  return all.filter((node, at) => {
    const beside = [all[at - 1], all[at + 1]];
    return !(node.isText && node.text === ' ' && beside.some((one) => one?.type === schema.nodes.hard_break));
  });
};
const inside = (pieces: fc.Arbitrary<Node>) =>
  fc.array(pieces, { minLength: 1, maxLength: 4 }).map((nodes) => {
    const ends = (node: Node | undefined): boolean => node?.type === schema.nodes.hard_break;
    let list = [...nodes];
    while (ends(list.at(-1))) list = list.slice(0, -1);
    return list.length > 0 ? spaced(list) : [schema.text('a')];
  });

const paragraph = inside(fc.oneof({ weight: 5, arbitrary: run }, picture, hardBreak)).map((content) =>
  schema.node('paragraph', null, content),
);
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), inside(run))
  .map(([level, content]) => schema.node('heading', { level }, content));
const table = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([width, height]) => {
    const row = (type: 'table_header' | 'table_cell') =>
      fc
        .tuple(
          ...Array.from({ length: width }, () => inside(fc.oneof({ weight: 4, arbitrary: run }, hardBreak))),
        )
        .map((cells) =>
          schema.node(
            'table_row',
            null,
            cells.map((content) => schema.node(type, null, content)),
          ),
        );
    return fc
      .tuple(row('table_header'), ...Array.from({ length: height }, () => row('table_cell')))
      .map((rows) => schema.node('table', null, rows));
  });
const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
    paragraph,
    heading,
    fc.constant(schema.node('horizontal_rule')),
    table,
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3 })
      .map((items) => schema.node('bullet_list', null, items)),
    fc
      .tuple(fc.integer({ min: 1, max: 120 }), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
      .map(([order, items]) => schema.node('ordered_list', { order }, items)),
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3 })
      .map((blocks) => schema.node('blockquote', null, blocks)),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 1 }))
    .map(([first, more]) => schema.node('list_item', null, [first, ...more])),
}));
const document = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((blocks) => schema.node('doc', null, blocks));

const TAGS: Record<string, (node: Node) => string> = {
  paragraph: () => 'p',
  heading: ({ attrs }) => `h${attrs['level']}`,
  blockquote: () => 'blockquote',
  bullet_list: () => 'ul',
  ordered_list: () => 'ol',
  list_item: () => 'li',
  table: () => 'table',
  table_row: () => 'tr',
  table_header: () => 'th',
  table_cell: () => 'td',
};
const LEAVES: Record<string, (node: Node) => string> = {
  text: ({ text }) => text ?? '',
  hard_break: () => '<br>',
  horizontal_rule: () => '<hr>',
  image: ({ attrs }) => `<img ${attrs['alt']}>`,
};
/** A document as the page's tags: no attributes, and marks only by what they cover. */
const outline = (node: Node): string => {
  if (node.isLeaf) return LEAVES[node.type.name]!(node);
  const tag = TAGS[node.type.name]?.(node);
  const content = node.children.map(outline).join('');
  return tag === undefined ? content : `<${tag}>${content}</${tag}>`;
};
const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
};
const ofPage = (markdown: string): string =>
  renderToStaticMarkup(createElement(Fragment, null, ...markdownElements(markdown, 0)))
    .replaceAll(/<img alt="([^"]*)"[^>]*>/g, '<img $1>')
    .replaceAll(/<\/?(?:strong|em|a|thead|tbody|section)\b[^>]*>/g, '')
    .replaceAll(/<(\w+) [^>]*?\/?>/g, (tag, name) => (name === 'img' ? tag : `<${name}>`))
    .replaceAll(/<(br|hr)\/>/g, '<$1>')
    .replaceAll(/&(?:lt|gt|amp|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
const withoutTight = (html: string): string =>
  html.replaceAll(/<li><p>|<\/?p>/g, (tag) => (tag === '<li><p>' ? '<li>' : ''));

/** A page gives headings the levels that follow from those above them. */
const withoutLevels = (html: string): string => html.replaceAll(/<(\/?)h\d>/g, '<$1h>');

describe('Markdown', () => {
  test('is the same after it was read and written, and the tree too', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const markdown = writeMarkdown(doc);
        const read = readMarkdown(markdown);
        expect(writeMarkdown(read)).toBe(markdown);
        expect(withoutTight(outline(read))).toBe(withoutTight(outline(doc)));
        expect(read.textContent).toBe(doc.textContent);
      }),
      { numRuns: 200 },
    );
  });

  test('is the same tree in the editor and on the page', () => {
    fc.assert(
      fc.property(document, (doc) => {
        const markdown = writeMarkdown(doc);
        const [page, editor] = [ofPage(markdown), outline(readMarkdown(markdown))].map(withoutLevels);
        expect(withoutTight(page ?? '')).toBe(withoutTight(editor ?? ''));
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    '- a\n- b\n  - c',
    '1. a\n2. b',
    '- a\n\n- b',
    '> a\n>\n> b',
    '| a | b |\n| --- | ---: |\n| c | d \\| e |',
    '| a<br>b |\n| --- |\n| c\\\\<br>\\<br> |',
    'a\\\nb',
    '**a:**b *c*',
    '[a](https://b.example "c")',
    `![Aula](${SRC})`,
    '---',
    '# a\n\n## b',
  ])('%j stays as it is', (markdown) => {
    expect(writeMarkdown(readMarkdown(markdown))).toBe(markdown);
  });
});

describe('a plain text', () => {
  test.each([
    ['# 5 cosas\n1. uno', '\\# 5 cosas\\\n1\\. uno'],
    ['a\n\nb', 'a\n\nb'],
    ['a\n\n\nb', 'a\n\n\\\nb'],
    ['    a   b\n* c', 'a b\\\n\\* c'],
    ['', ''],
  ])('%j becomes %j', (text, markdown) => {
    expect(writeMarkdown(readPlain(text))).toBe(markdown);
  });

  test('says the same as Markdown, line by line', () => {
    const lines = fc.array(fc.oneof(words, fc.constant('')), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(lines, (list) => {
        const text = list.join('\n').trim();
        const linesOf = (doc: Node): string[] =>
          outline(doc)
            .split(/<br>|<p><\/p>|<\/?p>/)
            .filter(Boolean);
        const expected = text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean);
        expect(linesOf(readMarkdown(writeMarkdown(readPlain(text))))).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });
});
