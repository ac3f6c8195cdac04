import type { Node } from 'prosemirror-model';
import { type TextSection, type TextBlock, readPlainDocument } from '../../lib/text/plain-document.ts';
import { schema } from './schema.ts';

/** One line of a plain text: pages show its spaces as one. */
const tidy = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();

const paragraphOf = (lines: readonly string[]): Node =>
  schema.node(
    'paragraph',
    null,
    lines.flatMap((line, at) => [
      ...(at > 0 ? [schema.node('hard_break')] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ]),
  );

/** A plain text as a document that looks the same: empty lines separate paragraphs, no sign has a meaning. */
export const readPlain = (text: string): Node => {
  const paragraphs = text.split(/\n[^\S\n]*\n/).map((one) => paragraphOf(one.split('\n').map(tidy)));
  return schema.node('doc', null, paragraphs);
};

const textOf = (line: string): Node[] => (line === '' ? [] : [schema.text(line)]);

const blockOf = (piece: TextBlock): Node =>
  'items' in piece
    ? schema.node(
        'bullet_list',
        null,
        piece.items.map((item) => schema.node('list_item', null, paragraphOf([tidy(item)]))),
      )
    : paragraphOf(piece.paragraph.split('\n').map(tidy));

const blocksOf = ({ title, pieces }: TextSection): Node[] => {
  const blocks = pieces.map(blockOf);
  return title === null ? blocks : [schema.node('heading', { level: 1 }, textOf(tidy(title))), ...blocks];
};

/** A plain privacy notice as a document; `readPlainDocument` recognises its headings and lists. */
export const readNotice = (text: string): Node => {
  const blocks = readPlainDocument(text).flatMap(blocksOf);
  return schema.node('doc', null, blocks.length > 0 ? blocks : [paragraphOf([])]);
};
