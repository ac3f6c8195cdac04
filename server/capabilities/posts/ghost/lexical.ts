import { cardHtml, type Card, element, escaped, linkTo, listOf, textIn } from './lexical-cards.ts';

/** Bits of a text's format, and the element each is. Underlined and highlighted text is text. */
const STYLES = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;
/** Block elements by node type; headings and lists state their own tag. */
const ELEMENTS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};
const HEADING = /^h[1-6]$/;
/** Deeper than any real page: the resulting HTML is refused (`TooDeep`). */
const DEEPEST = 250;

const styled = (node: Card): string => {
  const format = typeof node['format'] === 'number' ? node['format'] : 0;
  return STYLES.reduce(
    (html, [bit, tagName]) => ((format & bit) === 0 ? html : element(tagName, html)),
    escaped(textIn(node, 'text')),
  );
};

/** The element of a node that holds others; null for a node that holds none. */
const elementOf = (node: Card): string | null => {
  const [type, tagName] = [textIn(node, 'type'), textIn(node, 'tag')];
  if (type === 'list') return tagName === 'ol' ? 'ol' : 'ul';
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

const htmlOfNode = (node: Card, depth: number, note: (what: string) => void): string => {
  const type = textIn(node, 'type');
  const inline = INLINE[type];
  if (inline) return inline(node);
  const inner = (): string =>
    depth > DEEPEST
      ? ''
      : listOf(node, 'children')
          .map((child) => htmlOfNode(child, depth + 1, note))
          .join('');
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
