// What Ghost's editor kept of a text before 2022 (mobiledoc 0.3): sections that point into lists of cards and markups.
import * as z from 'zod/mini';
import { cardHtml, element, escapeHtml, linkTo } from './lexical-cards.ts';

const markup = z.tuple([z.string()], z.unknown());
/** Its kind (text or an atom), markups that open, how many close, and the text or the atom's number. */
const marker = z.tuple([z.number(), z.array(z.number()), z.number(), z.union([z.string(), z.number()])]);
const markers = z.array(marker);
const document = z.object({
  markups: z.array(markup),
  atoms: z.optional(z.array(z.tuple([z.string(), z.string()], z.unknown()))),
  cards: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])),
  sections: z.array(z.tuple([z.number()], z.unknown())),
});
type Document = z.output<typeof document>;

const SECTIONS = { text: 1, picture: 2, list: 3, card: 10 };
const TAGS = /^(?:p|h[1-6]|blockquote|aside|ul|ol|strong|b|em|i|code|s|sub|sup|u)$/;
/** The names of Ghost's older cards, where they differ from today's. */
const CARDS = new Map([
  ['hr', 'horizontalrule'],
  ['code', 'codeblock'],
  ['card-markdown', 'markdown'],
]);

const wrapped = ([tagName, attributes]: z.output<typeof markup>, html: string): string => {
  if (tagName !== 'a') return TAGS.test(tagName) ? element(tagName, html) : html;
  const pairs = z.safeParse(z.array(z.string()), attributes).data ?? [];
  return linkTo(pairs[pairs.indexOf('href') + 1] ?? '', html);
};

const atomOf = ({ atoms = [] }: Document, at: number): string => {
  const [name = '', text = ''] = atoms[at] ?? [];
  return name === 'soft-return' ? '<br>' : escapeHtml(text);
};

/** Markups that several markers share are written anew for each of them. */
const lineOf = (given: unknown, all: Document): string => {
  const open: number[] = [];
  return (z.safeParse(markers, given).data ?? [])
    .map(([kind, opened, closed, value]) => {
      open.push(...opened);
      const text = kind === 0 ? escapeHtml(String(value)) : atomOf(all, Number(value));
      const html = open.reduceRight((inner, at) => {
        const one = all.markups[at];
        return one ? wrapped(one, inner) : inner;
      }, text);
      open.splice(open.length - closed, closed);
      return html;
    })
    .join('');
};

type Note = (what: string) => void;

const sectionHtml = ([kind, ...rest]: Document['sections'][number], all: Document, note: Note): string => {
  const [first, second] = rest;
  const tagName = TAGS.test(String(first)) ? String(first) : 'p';
  if (kind === SECTIONS.text) return element(tagName.replace('aside', 'blockquote'), lineOf(second, all));
  if (kind === SECTIONS.picture) return cardHtml({ type: 'image', src: String(first) }, note);
  if (kind === SECTIONS.list) {
    const items = Array.isArray(second) ? second : [];
    return element(tagName, items.map((item) => element('li', lineOf(item, all))).join(''));
  }
  const [name, card] = (kind === SECTIONS.card && all.cards[Number(first)]) || [];
  return name === undefined ? '' : cardHtml({ ...card, type: CARDS.get(name) ?? name }, note);
};

const parsed = (text: string): Document | null => {
  try {
    return z.parse(document, JSON.parse(text));
  } catch {
    return null;
  }
};

/** The HTML that Ghost made of it, and what of it has no place in a text. Empty for one that cannot be read. */
export const htmlFromMobiledoc = (text: string): { html: string; notes: string[] } => {
  const all = parsed(text);
  const notes = new Set<string>();
  const html = all?.sections.map((section) => sectionHtml(section, all, (what) => notes.add(what)));
  return { html: html?.join('') ?? '', notes: [...notes] };
};
