import { Fragment, type Node, Slice } from 'prosemirror-model';
import { readPlain } from '../read-plain.ts';
import { schema } from '../schema.ts';

/** WhatsApp's marks of bold and italics. */
const MARKED = /(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]*[^*_\s])\1(?![\p{L}\p{N}*_])/gu;
const ITEM = /^\s*(?:[-•*·]|(\d{1,3})[.)])\s+(?=\S)/;

const inline = (line: string): Node[] => {
  const nodes: Node[] = [];
  let done = 0;
  for (const { 0: whole, 1: sign, 2: words = '', index } of line.matchAll(MARKED)) {
    if (index > done) nodes.push(schema.text(line.slice(done, index)));
    nodes.push(schema.text(words, [schema.mark(sign === '*' ? 'strong' : 'em')]));
    done = index + whole.length;
  }
  if (done < line.length) nodes.push(schema.text(line.slice(done)));
  return nodes;
};

const paragraph = (lines: readonly string[]): Node =>
  schema.node(
    'paragraph',
    null,
    lines.flatMap((line, at) => (at > 0 ? [schema.node('hard_break'), ...inline(line)] : inline(line))),
  );

const list = (lines: readonly string[]): Node => {
  const number = ITEM.exec(lines[0] ?? '')?.[1];
  const items = lines.map((line) =>
    schema.node('list_item', null, paragraph([line.replace(ITEM, '').trim()])),
  );
  return number === undefined
    ? schema.node('bullet_list', null, items)
    : schema.node('ordered_list', { order: Number(number) }, items);
};

/** What kind of item a line is; undefined for none. */
const itemOf = (line: string): 'bullet' | 'number' | undefined => {
  const found = ITEM.exec(line);
  return found ? (found[1] === undefined ? 'bullet' : 'number') : undefined;
};

/** Whether the numbers are consecutive; otherwise a list would renumber them, so they stay text. */
const isCounted = (lines: readonly string[]): boolean => {
  const numbers = lines.map((line) => Number(ITEM.exec(line)?.[1]));
  return numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
};

/** Lists and paragraphs from consecutive lines. */
const blocksOf = (lines: readonly string[]): Node[] => {
  const blocks: Node[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = itemOf(lines[at] ?? '');
    let end = at + 1;
    while (end < lines.length && itemOf(lines[end] ?? '') === kind) end += 1;
    const group = lines.slice(at, end);
    const isList = kind === 'bullet' || (kind === 'number' && isCounted(group));
    blocks.push(isList ? list(group) : paragraph(group.map((line) => line.trim())));
    at = end;
  }
  return blocks;
};

/** Text of the clipboard: lists and the marks of WhatsApp are kept, unless it is pasted as plain text. */
export const parsePlainPaste = (text: string, isPlain: boolean): Slice => {
  const clean = text.replaceAll(/\r\n?/g, '\n').trim();
  if (isPlain) return Slice.maxOpen(readPlain(clean).content);
  const groups = clean.split(/\n\s*\n/);
  return Slice.maxOpen(Fragment.from(groups.flatMap((group) => blocksOf(group.split('\n')))));
};
