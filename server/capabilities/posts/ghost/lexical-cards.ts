import { markdownParser } from '#shared/texto/markdown-parser.ts';
import { GHOST_URL } from '../links.ts';
import { htmlOf } from '../post.ts';

/** A node of Ghost's editor, from a file of others. */
export type Card = Readonly<Record<string, unknown>>;

const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textIn = (card: Card, name: string): string => {
  const value = card[name];
  return typeof value === 'string' ? value : '';
};
export const listOf = (card: Card, name: string): Card[] => {
  const value = card[name];
  return Array.isArray(value) ? value.filter(isCard) : [];
};

export const escapeHtml = htmlOf;
const quoted = (text: string): string => htmlOf(text).replaceAll('"', '&quot;');
export const element = (tagName: string, html: string): string => `<${tagName}>${html}</${tagName}>`;
export const linkTo = (url: string, html: string): string => `<a href="${quoted(url)}">${html}</a>`;

const paragraph = (html: string): string => (html === '' ? '' : element('p', html));
const lineTo = (url: string, words: string): string =>
  url === '' ? paragraph(escapeHtml(words)) : paragraph(linkTo(url, escapeHtml(words || url)));

const picture = (card: Card, src: string): string => {
  const img = `<img src="${quoted(src)}" alt="${quoted(textIn(card, 'alt'))}">`;
  const href = textIn(card, 'href');
  const caption = textIn(card, 'caption');
  return `<figure>${href === '' ? img : linkTo(href, img)}${caption === '' ? '' : element('figcaption', caption)}</figure>`;
};
const picturesOf = (card: Card, names: readonly string[]): string =>
  names
    .map((name) => textIn(card, name))
    .filter(Boolean)
    .map((src) => picture({}, src))
    .join('');

const player = (card: Card, tagName: 'audio' | 'video'): string =>
  `<${tagName} src="${quoted(textIn(card, 'src'))}"></${tagName}>${paragraph(escapeHtml(textIn(card, 'title')) || textIn(card, 'caption'))}`;

/** Stands for Ghost's own address, which Markdown takes for bold letters. */
const STAND_IN = 'https://ghost.invalid';
/** Markdown as the pages read it, but with pictures of the exporting site, which they leave as they are written. */
const markdown = (text: string): string =>
  markdownParser()
    .render(text.replaceAll(GHOST_URL, STAND_IN))
    .replaceAll(/!\[([^[\]]*)\]\(([^()\s]+)\)/g, '<img src="$2" alt="$1">')
    .replaceAll(STAND_IN, GHOST_URL);

const CARDS: Readonly<Record<string, (card: Card) => string>> = {
  image: (card) => picture(card, textIn(card, 'src')),
  gallery: (card) => {
    const shown = listOf(card, 'images').map((image) => picture(image, textIn(image, 'src')));
    const caption = textIn(card, 'caption');
    return `<figure class="kg-gallery-card">${shown.join('')}${caption === '' ? '' : element('figcaption', caption)}</figure>`;
  },
  horizontalrule: () => '<hr>',
  paywall: () => '',
  codeblock: (card) => element('pre', escapeHtml(textIn(card, 'code'))) + paragraph(textIn(card, 'caption')),
  html: (card) => element('div', textIn(card, 'html')),
  markdown: (card) => markdown(textIn(card, 'markdown')),
  callout: (card) =>
    element('blockquote', escapeHtml(`${textIn(card, 'calloutEmoji')} `) + textIn(card, 'calloutText')),
  toggle: (card) => paragraph(element('strong', textIn(card, 'heading'))) + textIn(card, 'content'),
  button: (card) => lineTo(textIn(card, 'buttonUrl'), textIn(card, 'buttonText')),
  bookmark: (card) => {
    const [about = {}] = listOf({ all: [card['metadata']] }, 'all');
    return lineTo(textIn(card, 'url'), textIn(about, 'title')) + paragraph(textIn(card, 'caption'));
  },
  embed: (card) => lineTo(textIn(card, 'url'), textIn(card, 'url')) + paragraph(textIn(card, 'caption')),
  file: (card) =>
    lineTo(textIn(card, 'src'), textIn(card, 'fileTitle') || textIn(card, 'fileName')) +
    paragraph(escapeHtml(textIn(card, 'fileCaption'))),
  audio: (card) => player(card, 'audio'),
  video: (card) => player(card, 'video') + picturesOf(card, ['customThumbnailSrc']),
};

/** Words, pictures and buttons of cards that a text cannot show. */
const WORDS = [
  'header',
  'heading',
  'subheader',
  'subheading',
  'productTitle',
  'productDescription',
  'textValue',
  'disclaimer',
];
const PICTURES = ['backgroundImageSrc', 'productImageSrc', 'imageUrl'];
const BUTTONS = [
  ['buttonUrl', 'buttonText'],
  ['productUrl', 'productButton'],
] as const;
/** Cards that only occur in newsletters. */
const OF_MAIL = new Set(['email', 'email-cta']);

/** A card as HTML; `note` receives the name of one that a text cannot show in full. */
export const cardHtml = (card: Card, note: (what: string) => void): string => {
  const type = textIn(card, 'type');
  if (OF_MAIL.has(type)) {
    note(`tarjeta «${type}» de Ghost: solo salía por correo y se deja fuera`);
    return '';
  }
  const own = CARDS[type];
  if (own) return own(card);
  const words = WORDS.map((name) => paragraph(textIn(card, name))).join('');
  const buttons = BUTTONS.map(([url, text]) => lineTo(textIn(card, url), textIn(card, text))).join('');
  const html = picturesOf(card, PICTURES) + words + buttons;
  note(
    `tarjeta «${type.slice(0, 40)}» de Ghost: ${html === '' ? 'se deja fuera' : 'quedan sus palabras y sus imágenes'}`,
  );
  return html;
};
