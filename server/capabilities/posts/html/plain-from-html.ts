import { attributeOf, isElement, type Node } from './piece.ts';
import { nodesOf, TooDeep } from './nodes.ts';

const BLOCK = /^(?:p|div|h[1-6]|li|blockquote|pre|tr)$/;

/** A link's address follows its words, unless they are the same. */
const withAddress = (words: string, href: string): string =>
  !/^https?:/i.test(href) || words.includes(href.replace(/^https?:\/\/|\/$/gi, ''))
    ? words
    : `${words} (${href})`;

const textOf = (nodes: readonly Node[]): string =>
  nodes
    .map((node) => {
      if ('value' in node) return node.value;
      if (!isElement(node) || /^(?:script|style|template)$/.test(node.tagName)) return '';
      if (node.tagName === 'br') return '\n';
      const inner = textOf(node.childNodes);
      if (node.tagName === 'a') return withAddress(inner, attributeOf(node, 'href').trim());
      return BLOCK.test(node.tagName) ? `${inner}\n\n` : inner;
    })
    .join('');

const textIn = (html: string): string => {
  try {
    return textOf(nodesOf(html));
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return html.replaceAll(/<[^<>]*>/g, ' ');
  }
};

/** The words of HTML, without its marks: lines and paragraphs stay. */
export const plainFromHtml = (html: string): string =>
  textIn(html)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
