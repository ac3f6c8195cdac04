import { MarkdownSerializer, type MarkdownSerializerState } from 'prosemirror-markdown';
import { type Mark, type Node } from 'prosemirror-model';
import { escapeAddress, escapeAnywhere, escapeAtStart } from '#shared/texto/markdown-escape.ts';
import { schema } from './schema.ts';

// oxlint-disable max-params -- the serializer calls these functions with four values
type Write = (state: MarkdownSerializerState, node: Node, parent: Node, at: number) => void;

const isLineStart = (parent: Node, at: number): boolean =>
  at === 0 || parent.child(at - 1).type === schema.nodes.hard_break;

const writeText: Write = (state, node, parent, at) => {
  const text = escapeAnywhere(node.text ?? '');
  if (parent.type === schema.nodes.heading) state.text(text.replaceAll('#', String.raw`\#`), false);
  else state.text(isLineStart(parent, at) ? escapeAtStart(text) : text, false);
};

/** Number of lists of the same kind directly before: their markers alternate, because Markdown would merge them. */
const before = (parent: Node, at: number): number => {
  let count = 0;
  while (at - count > 0 && parent.child(at - count - 1).type === parent.child(at).type) count += 1;
  return count;
};

/** Whether a list may follow a paragraph without an empty line. */
const followsDirectly = (list: Node): boolean =>
  list.type === schema.nodes.bullet_list ||
  (list.type === schema.nodes.ordered_list && list.attrs['order'] === 1);

/** An item of one paragraph and the lists below it; any other has empty lines, and so has its list. */
const isSimple = (item: Node): boolean =>
  item.children
    .slice(1)
    .every((list) => followsDirectly(list) && list.firstChild?.firstChild?.childCount !== 0);

const asWritten = (list: Node): Node =>
  list.type.create(
    { ...list.attrs, tight: list.attrs['tight'] && list.children.every(isSimple) },
    list.content,
  );

const title = (mark: Mark): string => {
  const text: unknown = mark.attrs['title'];
  return typeof text === 'string' ? ` "${text.replaceAll(/["\\]/g, String.raw`\$&`)}"` : '';
};

/** A cell is one line: its line breaks are written `<br>`, and a bar would end it. */
const cellText = (cell: Node): string => {
  const line = schema.node('paragraph', null, cell.content);
  return writeMarkdown(schema.node('doc', null, line))
    .replaceAll('\\\n', '<br>')
    .replaceAll('|', String.raw`\|`);
};

const RULES: Readonly<Record<string, string>> = { left: ':---', center: ':---:', right: '---:' };
const row = (cells: readonly string[], width: number): string =>
  `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;

const writeTable: Write = (state, table) => {
  const width = Math.max(...table.children.map(({ childCount }) => childCount));
  const [head, ...body] = table.children.map((one) => row(one.children.map(cellText), width));
  const rule = (table.firstChild?.children ?? []).map(({ attrs }) => RULES[String(attrs['align'])] ?? '---');
  const rules = Array.from({ length: width }, (_, at) => rule[at] ?? '---');
  for (const line of [head ?? '', row(rules, width), ...body]) {
    state.write(line);
    state.ensureNewLine();
  }
  state.closeBlock(table);
};

const serializer = new MarkdownSerializer(
  {
    paragraph: (state, node) => {
      state.renderInline(node);
      state.closeBlock(node);
    },
    blockquote: (state, node) => state.wrapBlock('> ', null, node, () => state.renderContent(node)),
    horizontal_rule: (state, node) => {
      state.write('---');
      state.closeBlock(node);
    },
    heading: (state, node) => {
      state.write(`${'#'.repeat(Number(node.attrs['level']))} `);
      state.renderInline(node);
      state.closeBlock(node);
    },
    bullet_list: (state, node, parent, at) =>
      state.renderList(asWritten(node), '  ', () => (before(parent, at) % 2 === 0 ? '- ' : '* ')),
    ordered_list: (state, node, parent, at) => {
      const start = Number(node.attrs['order']);
      const end = before(parent, at) % 2 === 0 ? '.' : ')';
      const width = String(start + node.childCount - 1).length + 2;
      state.renderList(asWritten(node), ' '.repeat(width), (item) => `${start + item}${end} `.padEnd(width));
    },
    list_item: (state, node) => state.renderContent(node),
    table: writeTable,
    image: (state, { attrs }) =>
      state.write(`![${escapeAnywhere(String(attrs['alt']))}](${escapeAddress(String(attrs['src']))})`),
    hard_break: (state, node, parent, at) => {
      // Markdown forgets line breaks at the end of a block.
      if (parent.children.slice(at + 1).some(({ type }) => type !== node.type)) state.write('\\\n');
    },
    text: writeText,
  },
  {
    em: { open: '*', close: '*', mixable: true, expelEnclosingWhitespace: true },
    strong: { open: '**', close: '**', mixable: true, expelEnclosingWhitespace: true },
    link: {
      open: '[',
      close: (_state, mark) => `](${escapeAddress(String(mark.attrs['href']))}${title(mark)})`,
      mixable: true,
    },
  },
);

/** A document of the editor as Markdown. */
export const writeMarkdown = (doc: Node): string => serializer.serialize(doc).trim();
