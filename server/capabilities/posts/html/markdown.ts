import { isDropped, readInline, readLine } from './inline.ts';
import { attributeOf, type Element, isElement, type Node, type Reading } from './piece.ts';
import { galleryIn } from './gallery.ts';
import { nodesOf } from './nodes.ts';
import { gridOf } from './table-grid.ts';

const INLINE = new Set([
  'a',
  'abbr',
  'audio',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'br',
  'cite',
  'code',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'iframe',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'q',
  's',
  'samp',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'time',
  'tt',
  'u',
  'var',
  'video',
]);
/** 1 to 6 for a heading; 0 for any other element. */
const levelOf = (tagName: string): number => Number(/^h([1-6])$/.exec(tagName)?.[1] ?? 0);

const isBlock = (node: Node): node is Element =>
  isElement(node) && (!INLINE.has(node.tagName) || node.childNodes.some(isBlock));

const elementsIn = (element: Element, ...names: readonly string[]): Element[] =>
  element.childNodes.filter(isElement).filter(({ tagName }) => names.includes(tagName));

const indent = (text: string, by: number): string => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

/** How a text is read; `top` is the level of its highest heading, which becomes the first. */
interface Context {
  readonly reading: Reading;
  readonly top: number;
}
type Write = (element: Element, context: Context) => string[];

const itemOf = (item: Element, sign: string, context: Context): { text: string; isLoose: boolean } => {
  const blocks = blocksOf(item.childNodes, context);
  const isLoose = blocks.filter((block) => !/^(?:[-*]|\d+[.)]) /.test(block)).length > 1;
  return { text: sign + indent(blocks.join(isLoose ? '\n\n' : '\n'), sign.length), isLoose };
};

const listOf: Write = (list, context) => {
  const start = Number(attributeOf(list, 'start')) || 1;
  const items = elementsIn(list, 'li', 'ul', 'ol').map((item, at) =>
    itemOf(item, list.tagName === 'ol' ? `${start + at}. ` : '- ', context),
  );
  const end = items.some(({ isLoose }) => isLoose) ? '\n\n' : '\n';
  return items.length === 0 ? [] : [items.map(({ text }) => text.trimEnd()).join(end)];
};

const lineOf = (row: readonly string[], width: number): string =>
  `| ${Array.from({ length: width }, (_, at) => row[at] ?? '').join(' | ')} |`;

const tableOf: Write = (table, context) => {
  const rows = [table, ...elementsIn(table, 'thead', 'tbody', 'tfoot')].flatMap((part) =>
    elementsIn(part, 'tr'),
  );
  const textOf = ({ childNodes }: Element): string =>
    readLine(flat(childNodes, context.reading), context.reading).replaceAll('|', String.raw`\|`);
  const [head = [], ...body] = gridOf(
    rows.map((row) => elementsIn(row, 'td', 'th')),
    textOf,
  );
  const width = Math.max(head.length, ...body.map(({ length }) => length));
  const captions = elementsIn(table, 'caption').flatMap(({ childNodes }) => blocksOf(childNodes, context));
  // A table of one column is a frame.
  if (width <= 1) return [...captions, ...[head, ...body].flat().filter(Boolean)];
  const rule = Array.from({ length: width }, () => '---');
  return [...captions, [head, rule, ...body].map((row) => lineOf(row, width)).join('\n')];
};

const headingOf: Write = ({ tagName, childNodes }, { reading, top }) => {
  const words = readLine(childNodes, reading).replaceAll(/(?<!\\)#/g, String.raw`\#`);
  return words === '' ? [] : [`${'#'.repeat(levelOf(tagName) - top + 1)} ${words}`];
};

const quoteOf: Write = ({ childNodes }, context) => {
  const blocks = blocksOf(childNodes, context);
  return blocks.length === 0 ? [] : [`> ${blocks.join('\n\n').replaceAll('\n', '\n> ')}`];
};

const writers: Readonly<Record<string, Write>> = {
  ul: listOf,
  ol: listOf,
  table: tableOf,
  blockquote: quoteOf,
  pre: ({ childNodes }, { reading }) => readInline(childNodes, { ...reading, breaks: true, spaces: true }),
  // A link around blocks, such as the card of a file, is one line that leads there.
  a: (link, { reading }) => readInline([{ ...link, childNodes: flat(link.childNodes, reading) }], reading),
  hr: () => ['---'],
};

const blockOf: Write = (element, context) => {
  if (levelOf(element.tagName) > 0) return headingOf(element, context);
  return writers[element.tagName]?.(element, context) ?? blocksOf(element.childNodes, context);
};

const blocksOf = (nodes: readonly Node[], context: Context): string[] => {
  const blocks: string[] = [];
  let run: Node[] = [];
  const flush = (): void => {
    blocks.push(...readInline(run, context.reading));
    run = [];
  };
  for (const node of nodes) {
    if (!isBlock(node)) run.push(node);
    else {
      flush();
      const gallery = galleryIn(node);
      if (gallery) {
        context.reading.gallery(gallery.pictures);
        blocks.push(...readInline(gallery.caption, context.reading));
      } else if (!isDropped(node, context.reading)) blocks.push(...blockOf(node, context));
    }
  }
  flush();
  return blocks;
};

/** Blocks inside a cell become words that follow each other. */
const flat = (nodes: readonly Node[], reading: Reading): Node[] =>
  nodes.flatMap((node): Node[] => {
    if (!isBlock(node)) return [node];
    return isDropped(node, reading) ? [] : flat(node.childNodes, reading).concat(SPACE);
  });
const SPACE = nodesOf(' ');

const headingsIn = (nodes: readonly Node[]): number[] =>
  nodes
    .filter(isElement)
    .flatMap(({ tagName, childNodes }) =>
      levelOf(tagName) > 0 ? [levelOf(tagName)] : headingsIn(childNodes),
    );

/** HTML of another system as blocks of the Markdown that texts of the site hold. Throws `TooDeep`. */
export const blocksFromHtml = (html: string, reading: Reading): string[] => {
  const nodes = nodesOf(html);
  const top = headingsIn(nodes).reduce((one, other) => Math.min(one, other), 6);
  return blocksOf(nodes, { reading, top });
};
