import { once } from '#shared/contract/once.ts';
import { MarkdownParser } from 'prosemirror-markdown';
import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { altOf, markdownParser } from '#shared/texto/markdown-parser.ts';
import { schema } from './schema.ts';

/** Whether the list that begins at a token has no empty lines between its items. */
const isTight = (tokens: readonly Token[], at: number): boolean => {
  const first = tokens.slice(at + 1).find(({ type }) => type !== 'list_item_open');
  return first?.type !== 'paragraph_open' || first.hidden;
};

const align = (token: Token) => ({ align: String(token.attrGet('style') ?? '').split(':')[1] ?? null });

const make = (): MarkdownParser =>
  new MarkdownParser(schema, markdownParser(), {
    paragraph: { block: 'paragraph' },
    blockquote: { block: 'blockquote' },
    list_item: { block: 'list_item' },
    bullet_list: { block: 'bullet_list', getAttrs: (_, tokens, at) => ({ tight: isTight(tokens, at) }) },
    ordered_list: {
      block: 'ordered_list',
      getAttrs: (token, tokens, at) => ({
        order: Number(token.attrGet('start') ?? 1),
        tight: isTight(tokens, at),
      }),
    },
    heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
    hr: { node: 'horizontal_rule' },
    image: {
      node: 'image',
      getAttrs: (token) => ({ src: token.attrGet('src'), alt: altOf(token) }),
    },
    hardbreak: { node: 'hard_break' },
    table: { block: 'table' },
    thead: { ignore: true },
    tbody: { ignore: true },
    tr: { block: 'table_row' },
    th: { block: 'table_header', getAttrs: align },
    td: { block: 'table_cell', getAttrs: align },
    em: { mark: 'em' },
    strong: { mark: 'strong' },
    link: {
      mark: 'link',
      getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }),
    },
  });

const parser = once(make);

/** Markdown as a document of the editor. */
export const readMarkdown = (markdown: string): Node => parser().parse(markdown);
