import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { isAlmost, foldedWords } from './search-words.ts';

/** Characters of an excerpt, and maximum characters before the first match. */
const LENGTH = 200;
const BEFORE = 60;

/** Whether a part of a text contains one of the folded words, or a similar one. */
const hits = (part: string, words: readonly string[], isHit: (word: string, typed: string) => boolean) =>
  foldedWords(part).some((word) => words.some((typed) => isHit(word, typed)));

const exact = (word: string, typed: string): boolean => word.includes(typed);

/** Position of the first matching part of a text; undefined if none matches. */
const placeOf = (text: string, isHit: (part: string) => boolean): number | undefined => {
  for (const { 0: part, index } of text.matchAll(/\S+/g)) if (isHit(part)) return index;
  return undefined;
};

/** Position of the first match in a text; -1 if no word occurs. */
const firstHit = (text: string, words: readonly string[]): number =>
  placeOf(text, (part) => hits(part, words, exact)) ??
  placeOf(text, (part) => hits(part, words, isAlmost)) ??
  -1;

/** The folded words to highlight in a text: the typed ones, or similar words of the text. */
const marksIn = (text: string, words: readonly string[]): readonly string[] => {
  const all = foldedWords(text);
  return words.flatMap((typed) => {
    if (all.some((word) => word.includes(typed))) return [typed];
    return all.filter((word) => isAlmost(word, typed));
  });
};

/** Splits a short text at its matches. */
export const splitAtMatches = (text: string, words: readonly string[]): string[] =>
  splitAtHighlights(text, marksIn(text, words));

/** Cuts a text at the spaces nearest to `from` and `to`. */
const cut = (text: string, from: number, to: number): string => {
  const begin = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  const last = to >= text.length ? text.length : text.lastIndexOf(' ', to);
  const end = last > begin ? last : to;
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end).toWellFormed()}${end < text.length ? '…' : ''}`;
};

/** An excerpt around the first match in a text, or of its beginning; empty for an empty text. */
export const excerptOf = (texts: readonly string[], words: readonly string[]): string[] => {
  const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return [];
  const from = Math.max(0, firstHit(text, words) - BEFORE);
  return splitAtMatches(cut(text, from, from + LENGTH), words);
};
