import type { Token } from 'markdown-it';
import type { Texto } from '../contract/fields/formato.ts';
import { isStoredFile, markdownParser } from './markdown-parser.ts';

const tokenText = ({ type, content }: Token): string => {
  if (type === 'text') return content;
  return type === 'softbreak' || type === 'hardbreak' ? '\n' : '';
};

/** The separator between a block and the previous one. */
const gapBefore = (tokens: readonly Token[], at: number): string => {
  const opened = tokens[at - 1];
  if (opened?.type === 'th_open' || opened?.type === 'td_open') {
    return tokens[at - 2]?.type === 'tr_open' ? '\n' : ' · ';
  }
  // Paragraphs of a tight list have no empty line between them.
  return opened?.hidden ? '\n' : '\n\n';
};

/** A file alone in its paragraph, which stands below the text as a picture does. */
const isFile = (parts: readonly Token[]): boolean => {
  const [first, ...rest] = parts;
  const isOneLink =
    first?.type === 'link_open' && rest.findIndex(({ type }) => type === 'link_close') === rest.length - 1;
  return isOneLink && isStoredFile(String(first.attrGet('href')));
};

const withoutMarks = (markdown: string): string => {
  const tokens = markdownParser().parse(markdown, {});
  let text = '';
  tokens.forEach(({ type, children }, at) => {
    if (type !== 'inline' || isFile(children ?? [])) return;
    const words = (children ?? []).map(tokenText).join('').trim();
    if (words !== '') text += (text && gapBefore(tokens, at)) + words;
  });
  return text;
};

/** The text without Markdown: empty lines between blocks, line breaks between items and rows. */
export const plainText = ({ texto, formato }: Texto): string =>
  formato === 'markdown' ? withoutMarks(texto) : texto;
