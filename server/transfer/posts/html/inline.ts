import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeAddress, escapeAnywhere, escapeAtStart } from '#shared/texto/escape.ts';
import { isLinkAddress } from '#shared/texto/parser.ts';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;

/** What reading HTML asks of its caller, and tells it. */
export interface Reading {
  /** Line ends are line breaks, and empty lines part paragraphs, as in texts of WordPress before its blocks. */
  readonly breaks: boolean;
  /** Address in this site of a picture; null for one that is left out. */
  readonly imageOf: (src: string, alt: string) => string | null;
  /** Hears of what no text of the site holds. */
  readonly drop: (what: string) => void;
}

/** A stretch of text in one style, a line break, or a picture, already written. */
interface Piece {
  readonly kind: 'text' | 'break' | 'picture';
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}
type Style = Pick<Piece, 'strong' | 'em' | 'href'>;
const PLAIN: Style = { strong: false, em: false, href: null };

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const attribute = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

/** Elements of which nothing is shown here. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'canvas',
  'video',
  'audio',
  'form',
  'input',
  'select',
  'textarea',
  'button',
  'noscript',
]);
/** Whether an element is left out; the caller hears of it. */
export const isDropped = ({ tagName }: Element, { drop }: Reading): boolean => {
  if (!DROPPED.has(tagName)) return false;
  drop(`<${tagName}>`);
  return true;
};

const styleIn = (element: Element, style: Style): Style => {
  if (element.tagName === 'strong' || element.tagName === 'b') return { ...style, strong: true };
  if (element.tagName === 'em' || element.tagName === 'i') return { ...style, em: true };
  const href = element.tagName === 'a' ? attribute(element, 'href').trim() : '';
  return isLinkAddress(href) && !/\s/.test(href) ? { ...style, href } : style;
};

const picture = (element: Element, style: Style, reading: Reading): Piece[] => {
  const alt = attribute(element, 'alt').replaceAll(/\s+/g, ' ').trim();
  const url = reading.imageOf(attribute(element, 'src'), alt);
  // A picture of WordPress leads to itself in its full size.
  return url === null
    ? []
    : [{ ...style, href: null, kind: 'picture', text: `![${escapeAnywhere(alt)}](${escapeAddress(url)})` }];
};

/** What was embedded from elsewhere is led to. */
const embedded = (element: Element, style: Style, { drop }: Reading): Piece[] => {
  drop('<iframe>');
  const href = attribute(element, 'src').trim();
  return /^https?:\/\/\S+$/i.test(href) ? [{ ...style, kind: 'text', text: href, href }] : [];
};

const BREAK: Piece = { ...PLAIN, kind: 'break', text: '' };

const words = (text: string, style: Style, { breaks }: Reading): Piece[] =>
  text.split(breaks ? /(\n|[^\S\n]+)/ : /(\s+)/).flatMap((part): Piece[] => {
    if (part === '') return [];
    return breaks && part === '\n' ? [BREAK] : [{ ...style, kind: 'text', text: part }];
  });

const piecesOf = (nodes: readonly Node[], style: Style, reading: Reading): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if ('value' in node) return words(node.value, style, reading);
    if (!isElement(node) || isDropped(node, reading)) return [];
    if (node.tagName === 'br') return [BREAK];
    if (node.tagName === 'img') return picture(node, style, reading);
    if (node.tagName === 'iframe') return embedded(node, style, reading);
    return piecesOf(node.childNodes, styleIn(node, style), reading);
  });

const isSameStyle = (one: Style, other: Style): boolean =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

const isSpace = ({ kind, text }: Piece): boolean => kind === 'text' && !/\S/.test(text);

/** The space between two words: it has their style when both have the same. None stands at the end of a line. */
const between = (before: Piece | undefined, after: Piece | undefined): Piece[] => {
  if (!before || !after || before.kind === 'break' || after.kind === 'break') return [];
  const href = before.href === after.href ? before.href : null;
  const style = isSameStyle(before, after) ? before : PLAIN;
  return [{ kind: 'text', text: ' ', strong: style.strong, em: style.em, href }];
};

const withSpaces = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at) => {
    if (!isSpace(piece)) return [piece];
    const before = pieces[at - 1];
    // The first of several spaces stands for all of them.
    if (before && isSpace(before)) return [];
    return between(
      before,
      pieces.slice(at).find((one) => !isSpace(one)),
    );
  });

const merged = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.kind === 'text' && piece.kind === 'text' && isSameStyle(last, piece))
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
};

/** The signs around a stretch, outermost first. */
const signsOf = ({ href, strong, em }: Style): string[] => [
  ...(href === null ? [] : [`[${href}`]),
  ...(strong ? ['**'] : []),
  ...(em ? ['*'] : []),
];
const opening = (sign: string): string => (sign.startsWith('[') ? '[' : sign);
const closing = (sign: string): string =>
  sign.startsWith('[') ? `](${escapeAddress(sign.slice(1))})` : sign;

/** Writes one line of pieces, or several with line breaks between them. */
const write = (pieces: readonly Piece[]): string => {
  let open: string[] = [];
  let written = '';
  let isStart = true;
  const change = (next: string[]): void => {
    const kept = next.findIndex((sign, at) => open[at] !== sign);
    const common = kept === -1 ? Math.min(next.length, open.length) : kept;
    written +=
      open.slice(common).toReversed().map(closing).join('') + next.slice(common).map(opening).join('');
    open = next;
  };
  for (const piece of pieces) {
    change(piece.kind === 'break' ? [] : signsOf(piece));
    const text = piece.kind === 'text' ? escapeAnywhere(piece.text) : piece.text;
    if (piece.kind === 'break') written += '\\\n';
    else written += isStart && open.length === 0 && piece.kind === 'text' ? escapeAtStart(text) : text;
    isStart = piece.kind === 'break';
  }
  change([]);
  return written;
};

const splitAt = (pieces: readonly Piece[], isEnd: (place: number) => boolean): Piece[][] => {
  const groups: Piece[][] = [[]];
  pieces.forEach((piece, place) => (isEnd(place) ? groups.push([]) : groups.at(-1)?.push(piece)));
  return groups;
};

const withoutEdges = (pieces: readonly Piece[]): Piece[] => {
  const isBreak = ({ kind }: Piece): boolean => kind === 'break';
  const start = pieces.findIndex((piece) => !isBreak(piece));
  const end = pieces.findLastIndex((piece) => !isBreak(piece));
  return start === -1 ? [] : pieces.slice(start, end + 1);
};

/** The paragraphs of a run of text and inline elements; two line breaks part them where line ends count. */
export const readInline = (nodes: readonly Node[], reading: Reading): string[] => {
  const pieces = withSpaces(piecesOf(nodes, PLAIN, reading));
  const isPair = (place: number): boolean =>
    reading.breaks &&
    pieces[place]?.kind === 'break' &&
    (pieces[place - 1]?.kind === 'break' || pieces[place + 1]?.kind === 'break');
  return splitAt(pieces, isPair)
    .map((group) => write(merged(withoutEdges(group))))
    .filter((text) => text !== '');
};

/** The same as one line. */
export const readLine = (nodes: readonly Node[], reading: Reading): string =>
  readInline(nodes, { ...reading, breaks: false })
    .join(' ')
    .replaceAll('\\\n', ' ');
