import { Fragment, type Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { schema } from './schema.ts';

const isBreak = ({ type }: Node): boolean => type === schema.nodes.hard_break;

/** A word cut at the end of a line: «fun-» before «cionamiento». */
const isCut = (before: string, after: string): boolean =>
  /^\p{L}[-\u00AD]$/u.test(before.slice(-2)) && /^\p{Ll}/u.test(after);

const textOf = (piece: Node | undefined): string => piece?.text ?? '';

/** The end of a line as it joins the next: without the hyphen of a cut word, and with a space where none is. */
const bridge = (last: Node, next: string): Node[] => {
  const text = textOf(last);
  if (isCut(text, next)) return [schema.text(text.slice(0, -1), last.marks)];
  return text.endsWith(' ') || next.startsWith(' ') ? [last] : [last, schema.text(' ', last.marks)];
};

/** The pieces of a block as one line. */
const joined = (pieces: readonly Node[]): Node[] => {
  const line: Node[] = [];
  pieces.forEach((piece, at) => {
    const last = isBreak(piece) ? line.pop() : undefined;
    if (!isBreak(piece)) line.push(piece);
    else if (last) line.push(...bridge(last, textOf(pieces[at + 1])));
  });
  return line;
};

/** Joins the lines within the selected blocks, as text copied from a PDF needs. */
export const joinLines: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  const blocks: { start: number; block: Node }[] = [];
  state.doc.nodesBetween($from.start(), $to.end(), (block, at) => {
    if (block.isTextblock && block.children.some(isBreak)) blocks.push({ start: at + 1, block });
    return !block.isTextblock;
  });
  if (blocks.length === 0) return false;
  const { tr } = state;
  // The last first, so that the places of the others stay.
  for (const { start, block } of blocks.toReversed())
    tr.replaceWith(start, start + block.content.size, Fragment.fromArray(joined(block.children)));
  dispatch?.(tr.scrollIntoView());
  return true;
};
