import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeAddress, escapeAnywhere } from '#shared/texto/escape.ts';
import { isLinkAddress } from '#shared/texto/parser.ts';
import type { Shown } from '../post.ts';
import { BREAK, type Piece, PLAIN, type Style, withSpaces, writePieces } from './pieces.ts';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;

/** What reading HTML asks of its caller, and tells it. */
export interface Reading {
  /** Line ends are line breaks, and empty lines part paragraphs, as in texts of WordPress before its blocks. */
  readonly breaks: boolean;
  /** Address in this site of a picture; null for one that is left out. */
  readonly imageOf: (src: string, alt: string) => string | null;
  /** Where a link leads from here; null when only its words stay. */
  readonly linkOf: (href: string) => string | null;
  /** Takes the pictures of a gallery, which texts of the site do not hold. */
  readonly gallery: (pictures: readonly Shown[]) => void;
  /** Spaces count, as in `<pre>`. */
  readonly spaces?: boolean;
  /** Hears of what no text of the site holds. */
  readonly drop: (what: string) => void;
}

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
  'form',
  'input',
  'select',
  'textarea',
  'button',
  'noscript',
]);
/** Parts of players and of links to files that say again what stands beside them. */
const REPEATING =
  /(?:^|\s)(?:wp-block-file__(?:button|embed)|kg-file-card-(?:metadata|icon)|kg-(?:audio|video)-(?:player|thumbnail|overlay|hide))(?:\s|$)/;

/** Whether an element is left out; the caller hears of it. */
export const isDropped = (element: Element, { drop }: Reading): boolean => {
  if (REPEATING.test(attribute(element, 'class'))) return true;
  if (!DROPPED.has(element.tagName)) return false;
  drop(`<${element.tagName}>`);
  return true;
};

const hrefIn = (address: string, { linkOf }: Reading): string | null => {
  const href = linkOf(address.trim());
  return href !== null && isLinkAddress(href) && !/\s/.test(href) ? href : null;
};

const styleIn = (element: Element, style: Style, reading: Reading): Style => {
  if (element.tagName === 'strong' || element.tagName === 'b') return { ...style, strong: true };
  if (element.tagName === 'em' || element.tagName === 'i') return { ...style, em: true };
  if (element.tagName === 'code') reading.drop('<code>');
  if (element.tagName !== 'a') return style;
  return { ...style, href: hrefIn(attribute(element, 'href'), reading) ?? style.href };
};

/** A player becomes a link to what it plays. */
const played = (element: Element, style: Style, reading: Reading): Piece[] => {
  const sources = [element, ...element.childNodes.filter(isElement)].map((one) => attribute(one, 'src'));
  const src = sources.find((one) => one !== '') ?? '';
  const href = hrefIn(src, reading);
  if (href === null) reading.drop(`<${element.tagName}>`);
  return href === null ? [] : [{ ...style, kind: 'text', text: fileName(src), href }];
};

const fileName = (address: string): string => {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
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

/** A line with single spaces; those at its edges are pieces of their own. A piece for each word would take too long. */
const wordsOfLine = (line: string, style: Style): Piece[] => {
  const single = line.replaceAll(/\s+/g, ' ');
  const core = single.trim();
  const parts =
    core === '' ? [single] : [single.startsWith(' ') ? ' ' : '', core, single.endsWith(' ') ? ' ' : ''];
  return parts.flatMap((part): Piece[] => (part === '' ? [] : [{ ...style, kind: 'text', text: part }]));
};

/** A line as it is spaced: what would fall together stands in spaces that do not. */
const spacedLine = (line: string, style: Style): Piece[] =>
  line.trim() === ''
    ? []
    : [{ ...style, kind: 'text', text: line.replaceAll('\t', '    ').replaceAll(/^ | (?= )/g, '\u00A0') }];

const words = (text: string, style: Style, { breaks, spaces = false }: Reading): Piece[] =>
  (breaks ? text.split(/(\n)/) : [text]).flatMap((line) => {
    if (breaks && line === '\n') return [BREAK];
    return spaces ? spacedLine(line, style) : wordsOfLine(line, style);
  });

const piecesOf = (nodes: readonly Node[], style: Style, reading: Reading): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if ('value' in node) return words(node.value, style, reading);
    if (!isElement(node) || isDropped(node, reading)) return [];
    if (node.tagName === 'br') return [BREAK];
    if (node.tagName === 'img') return picture(node, style, reading);
    if (node.tagName === 'iframe') return embedded(node, style, reading);
    if (node.tagName === 'audio' || node.tagName === 'video') return played(node, style, reading);
    return piecesOf(node.childNodes, styleIn(node, style, reading), reading);
  });

const splitAt = (pieces: readonly Piece[], isEnd: (place: number) => boolean): Piece[][] => {
  const groups: Piece[][] = [[]];
  pieces.forEach((piece, place) => (isEnd(place) ? groups.push([]) : groups.at(-1)?.push(piece)));
  return groups;
};

const isBreak = ({ kind }: Piece): boolean => kind === 'break';

const withoutEdges = (pieces: readonly Piece[]): Piece[] => {
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
    .map((group) => writePieces(withoutEdges(group)))
    .filter((text) => text !== '');
};

/** The same as one line. */
export const readLine = (nodes: readonly Node[], reading: Reading): string =>
  readInline(nodes, { ...reading, breaks: false })
    .join(' ')
    .replaceAll('\\\n', ' ');
