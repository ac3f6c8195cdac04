import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { isLinkAddress, markdownParser } from '#shared/texto/markdown-parser.ts';
import { schema } from './schema.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';

const { link } = schema.marks;

/** A link and its position. */
interface FoundLink {
  readonly href: string;
  readonly from: number;
  readonly to: number;
}

/** The links of a block starting at a position; adjacent text nodes of one link (a bold word in it) are joined. */
const linksOf = (block: Node, start: number): FoundLink[] => {
  const links: FoundLink[] = [];
  block.forEach((piece, offset) => {
    const href = link.isInSet(piece.marks)?.attrs['href'];
    const [from, to] = [start + offset, start + offset + piece.nodeSize];
    const last = links.at(-1);
    if (typeof href !== 'string') return;
    if (last?.to === from && last.href === href) links.splice(-1, 1, { ...last, to });
    else links.push({ href, from, to });
  });
  return links;
};

/** The whole link at the cursor. */
export const linkAt = ({ selection: { $from, from } }: EditorState): FoundLink | null =>
  linksOf($from.parent, $from.start()).find((one) => one.from <= from && from <= one.to) ?? null;

const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const PHONE = /^\+?[\d\s()-]{7,20}$/;
const HOST = /^[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)/;

/** Completes a typed address (adds `https://`, `mailto:`); null if it is not one. */
export const addressFrom = (typed: string): string | null => {
  const text = typed.trim();
  const full = (): string => {
    if (MAIL.test(text)) return `mailto:${text}`;
    if (PHONE.test(text)) return `tel:${text.replaceAll(/[^\d+]/g, '')}`;
    return HOST.test(text) ? `https://${text}` : text;
  };
  const address = markdownParser().normalizeLink(full());
  const isWeb = /^https?:/i.test(address);
  return isLinkAddress(address) && (!isWeb || parseUrl(address)) ? address : null;
};

/** Makes the selection a link, or changes the one the cursor is in; `text` is written where nothing is selected. */
export const setLink =
  (href: string, text: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = link.create({ href });
    const found = linkAt(state);
    const { tr } = state;
    if (found) tr.removeMark(found.from, found.to, link).addMark(found.from, found.to, mark);
    else if (empty) tr.insert(from, schema.text(text || href, [mark])).removeStoredMark(link);
    else tr.removeMark(from, to, link).addMark(from, to, mark);
    if (empty && !found) tr.setSelection(TextSelection.create(tr.doc, from + (text || href).length));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const removeLink: Command = (state, dispatch) => {
  const found = linkAt(state);
  if (!found) return false;
  dispatch?.(state.tr.removeMark(found.from, found.to, link));
  return true;
};
