import { type NodeSpec, Schema } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import { isLinkAddress, isStoredFile } from '#shared/texto/markdown-parser.ts';

/** Levels of headings the toolbar offers; texts may hold the others. */
export type HeadingLevel = 1 | 2;
const LEVELS = [1, 2, 3, 4, 5, 6];

const element = (tag: string): Required<Pick<NodeSpec, 'parseDOM' | 'toDOM'>> => ({
  parseDOM: [{ tag }],
  toDOM: () => [tag, 0],
});

const list = { content: 'list_item+', group: 'block' };
/** No empty lines between the items. */
const tight = { default: true };

const alignment = {
  default: null,
  getFromDOM: (cell: HTMLElement) => cell.dataset['align'] ?? null,
  setDOMAttr: (value: unknown, attrs: Record<string, unknown>) => {
    if (value !== null) attrs['data-align'] = value;
  },
};

const nodes = {
  doc: { content: 'block+' },
  paragraph: { content: 'inline*', group: 'block', ...element('p') },
  blockquote: { content: 'block+', group: 'block', ...element('blockquote') },
  horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
  heading: {
    attrs: { level: { default: 1 } },
    content: '(text | image)*',
    group: 'block',
    defining: true,
    parseDOM: LEVELS.map((level) => ({ tag: `h${level}`, attrs: { level } })),
    toDOM: ({ attrs }) => [`h${attrs['level']}`, 0],
  },
  ordered_list: {
    ...list,
    attrs: { order: { default: 1 }, tight },
    parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ order: Number(dom.getAttribute('start')) || 1 }) }],
    toDOM: ({ attrs }) => ['ol', { start: attrs['order'] }, 0],
  },
  bullet_list: { ...list, attrs: { tight }, ...element('ul') },
  list_item: { content: 'paragraph block*', defining: true, ...element('li') },
  ...tableNodes({ tableGroup: 'block', cellContent: 'inline*', cellAttributes: { align: alignment } }),
  text: { group: 'inline' },
  image: {
    inline: true,
    group: 'inline',
    draggable: true,
    attrs: { src: {}, alt: { default: '' } },
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (dom) => {
          const src = dom.getAttribute('src') ?? '';
          return isStoredFile(src) && { src, alt: dom.getAttribute('alt') ?? '' };
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs['src'], alt: attrs['alt'] }],
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
  },
} satisfies Record<string, NodeSpec>;

/** What a formatted text may hold. */
export const schema = new Schema({
  nodes,
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (dom) => {
            const href = dom.getAttribute('href') ?? '';
            return isLinkAddress(href) && { href, title: dom.getAttribute('title') };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'], title: attrs['title'] }, 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
});
