import { embedPieces, fileName, picturePieces, playerPieces, superscriptIn } from './media.ts';
import {
  attributeOf,
  BREAK,
  type Element,
  hrefIn,
  isElement,
  type Node,
  type Piece,
  PLAIN,
  type Reading,
  type Style,
  elementsByTag,
} from './piece.ts';
import { isSpace, withSpaces, writePieces } from './write-pieces.ts';

const HIDDEN = /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
const COMMENT = /(?:^|\s)(?:MsoCommentReference|msocomanchor|msocomtxt)(?:\s|$)/i;

/** What the writer of a page deleted, commented or hid, as staff reads it; null for an element that visitors saw. */
const hiddenTextIn = (element: Element): string | null => {
  if (element.tagName === 'del') return 'texto borrado';
  const style = attributeOf(element, 'style');
  if (COMMENT.test(attributeOf(element, 'class')) || /mso-element\s*:\s*comment-list/i.test(style))
    return 'comentario de Word';
  const isHidden = element.attrs.some(({ name }) => name === 'hidden') || HIDDEN.test(style);
  return isHidden ? 'texto oculto' : null;
};

/** Elements that are dropped with their contents. */
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
/** Parts of players and of links to files that repeat the text beside them. */
const REPEATING =
  /(?:^|\s)(?:wp-block-file__(?:button|embed)|kg-file-card-(?:metadata|icon)|kg-(?:audio|video)-(?:player|thumbnail|overlay|hide))(?:\s|$)/;

/** Whether an element is left out with its words; the caller hears of it, and of a picture that stands behind it. */
export const isDropped = (element: Element, { drop }: Reading): boolean => {
  if (REPEATING.test(attributeOf(element, 'class'))) return true;
  const [, behind] = /url\(["']?([^"')]+)/i.exec(attributeOf(element, 'style')) ?? [];
  if (behind !== undefined) drop(`imagen de fondo ${behind}`);
  const unseen = hiddenTextIn(element);
  if (unseen === null && !DROPPED.has(element.tagName)) return false;
  drop(unseen ?? `<${element.tagName}>`);
  return true;
};

/** What their words mean is not seen without them. */
const UNWRITTEN = new Set(['code', 's', 'strike', 'sub', 'sup']);

const styleIn = (element: Element, style: Style, reading: Reading): Style => {
  if (element.tagName === 'strong' || element.tagName === 'b') return { ...style, strong: true };
  if (element.tagName === 'em' || element.tagName === 'i') return { ...style, em: true };
  if (UNWRITTEN.has(element.tagName)) reading.drop(`<${element.tagName}>`);
  return style;
};

/** A line with single spaces; those at its edges are pieces of their own. A piece for each word would take too long. */
const wordsOfLine = (line: string, style: Style): Piece[] => {
  const single = line.replaceAll(/\s+/g, ' ');
  const core = single.trim();
  const parts =
    core === '' ? [single] : [single.startsWith(' ') ? ' ' : '', core, single.endsWith(' ') ? ' ' : ''];
  return parts.flatMap((part): Piece[] => (part === '' ? [] : [{ ...style, kind: 'text', text: part }]));
};

/** A preformatted line, with non-breaking spaces where several spaces would collapse. */
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
    const own = OWN[node.tagName]?.(node, style, reading);
    return own ?? piecesOf(node.childNodes, styleIn(node, style, reading), reading);
  });

type Write = (element: Element, style: Style, reading: Reading) => Piece[] | null;
const raised: Write = (element, style) => {
  const text = superscriptIn(element);
  return text === null ? null : [{ ...style, kind: 'text', text }];
};

/** A link to the picture that it holds, or to the page that WordPress made for it. */
const leadsToPicture = (link: Element): boolean =>
  /\.(?:jpe?g|png|gif|webp|avif)$/i.test(attributeOf(link, 'href').replace(/[?#].*$/s, '')) ||
  /\battachment\b/.test(attributeOf(link, 'rel'));

/** A link around a picture alone has no words of its own: they stand below the picture. */
const linked = (link: Element, style: Style, reading: Reading): Piece[] => {
  const pieces = piecesOf(link.childNodes, style, reading);
  const hasWords = pieces.some((piece) => piece.kind === 'text' && !isSpace(piece));
  const [shown] = hasWords ? [] : elementsByTag(link.childNodes, 'img');
  if (shown && leadsToPicture(link)) return pieces;
  const address = attributeOf(link, 'href');
  const href = hrefIn(address, reading);
  if (href === null) return pieces;
  if (!shown) return pieces.map((piece) => (piece.kind === 'text' ? { ...piece, href } : piece));
  const text = attributeOf(shown, 'alt').replaceAll(/\s+/g, ' ').trim() || fileName(address) || address;
  const below = pieces.some(({ kind }) => kind === 'picture') ? [BREAK] : [];
  return [...pieces, ...below, { ...style, kind: 'text', text, href }];
};

/** Elements that do more than style their contents. */
const OWN: Readonly<Record<string, Write>> = {
  br: () => [BREAK],
  img: picturePieces,
  iframe: embedPieces,
  audio: playerPieces,
  video: playerPieces,
  a: linked,
  sub: raised,
  sup: raised,
};

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
