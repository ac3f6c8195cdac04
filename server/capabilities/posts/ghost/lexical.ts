import { cardHtml, type Card, element, escapeHtml, linkTo, listOf, textIn } from './lexical-cards.ts';

/** Bits of a text's format, and the element each is. Underlined and highlighted text is text. */
const STYLES = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;
/** Block elements by node type; headings state their own tag. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
};
const HEADING = /^h[1-6]$/;
/** Deeper than any real page: the resulting HTML is refused (`TooDeep`). */
const DEEPEST = 250;

const styled = (node: Card): string => {
  const format = typeof node['format'] === 'number' ? node['format'] : 0;
  return STYLES.reduce(
    (html, [bit, tagName]) => ((format & bit) === 0 ? html : element(tagName, html)),
    escapeHtml(textIn(node, 'text')),
  );
};

/** The element of a node that holds others; null for a node that holds none. */
const elementOf = (node: Card): string | null => {
  const [type, tagName] = [textIn(node, 'type'), textIn(node, 'tag')];
  if (type.endsWith('heading')) return HEADING.test(tagName) ? tagName : 'h2';
  return ELEMENTS[type] ?? (Array.isArray(node['children']) ? 'div' : null);
};

/** Nodes of one line. */
const INLINE: Readonly<Record<string, (node: Card) => string>> = {
  text: styled,
  'extended-text': styled,
  linebreak: () => '<br>',
  tab: () => ' ',
};

const isList = (node: Card): boolean => textIn(node, 'type') === 'list';

/** What each item of a list holds. Lexical keeps a list under an item as one more item, which would get a number of its own. */
const itemsOf = (list: Card): Card[][] => {
  const items: Card[][] = [];
  for (const item of listOf(list, 'children')) {
    const inside = listOf(item, 'children');
    const before = items.at(-1);
    if (before && inside.length > 0 && inside.every(isList)) before.push(...inside);
    else items.push(inside);
  }
  return items;
};

const listHtml = (list: Card, htmlOf: (node: Card) => string): string => {
  const items = itemsOf(list)
    .map((item) => element('li', item.map(htmlOf).join('')))
    .join('');
  if (textIn(list, 'tag') !== 'ol') return element('ul', items);
  const first = Number(list['start']) || 1;
  return first === 1 ? element('ol', items) : `<ol start="${first}">${items}</ol>`;
};

const htmlOfNode = (node: Card, depth: number, note: (what: string) => void): string => {
  const type = textIn(node, 'type');
  const inline = INLINE[type];
  if (inline) return inline(node);
  if (depth > DEEPEST) return '';
  const deeper = (child: Card): string => htmlOfNode(child, depth + 1, note);
  if (isList(node)) return listHtml(node, deeper);
  const inner = (): string => listOf(node, 'children').map(deeper).join('');
  if (type.endsWith('link')) return linkTo(textIn(node, 'url'), inner());
  const tagName = elementOf(node);
  return tagName === null ? cardHtml(node, note) : element(tagName, inner());
};

const parsed = (lexical: string): unknown => {
  try {
    return JSON.parse(lexical);
  } catch {
    return null;
  }
};

/**
 * What Ghost's editor keeps of a text, as the HTML that Ghost makes of it, and what of it has no place in a text. Empty
 * for one that cannot be read.
 */
export const htmlFromLexical = (lexical: string): { html: string; notes: string[] } => {
  const notes = new Set<string>();
  const html = listOf({ content: [parsed(lexical)] }, 'content')
    .flatMap((content) => listOf({ root: [content['root']] }, 'root'))
    .map((root) => htmlOfNode(root, 0, (what) => notes.add(what)))
    .join('');
  return { html, notes: [...notes] };
};
