import { splitAtHighlights } from '#shared/contract/words/highlight.ts';
import { isAlmost, foldedWords } from './search-words.ts';

/** Characters of an excerpt, and how many of them may stand before the first match. */
const LENGTH = 200;
const BEFORE = 60;

/** Whether one of the folded words occurs in a part of a text, or may have been meant. */
const hits = (part: string, words: readonly string[], isHit: (word: string, typed: string) => boolean) =>
  foldedWords(part).some((word) => words.some((typed) => isHit(word, typed)));

const exact = (word: string, typed: string): boolean => word.includes(typed);

/** Place of the first part of a text that is hit, read no further than there; undefined when none is. */
const placeOf = (text: string, isHit: (part: string) => boolean): number | undefined => {
  for (const { 0: part, index } of text.matchAll(/\S+/g)) if (isHit(part)) return index;
  return undefined;
};

/** Place of the first match in a text; -1 when none of the words occurs in it. */
const firstHit = (text: string, words: readonly string[]): number =>
  placeOf(text, (part) => hits(part, words, exact)) ??
  placeOf(text, (part) => hits(part, words, isAlmost)) ??
  -1;

/** The folded words to mark in a text: those that were typed, or those of the text for which they may have been meant. */
const marksIn = (text: string, words: readonly string[]): readonly string[] => {
  const all = foldedWords(text);
  return words.flatMap((typed) => {
    if (all.some((word) => word.includes(typed))) return [typed];
    return all.filter((word) => isAlmost(word, typed));
  });
};

/** A short text cut at the words it was found by. */
export const splitAtMatches = (text: string, words: readonly string[]): string[] =>
  splitAtHighlights(text, marksIn(text, words));

/** Cuts a text at spaces, as near to `from` and `to` as they are. */
const cut = (text: string, from: number, to: number): string => {
  const begin = from <= 0 ? 0 : text.indexOf(' ', from) + 1;
  const last = to >= text.length ? text.length : text.lastIndexOf(' ', to);
  const end = last > begin ? last : to;
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end).toWellFormed()}${end < text.length ? '…' : ''}`;
};

/** The words around the first match in a text, or its beginning; nothing for an empty text. */
export const excerptOf = (texts: readonly string[], words: readonly string[]): string[] => {
  const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim();
  if (text === '') return [];
  const from = Math.max(0, firstHit(text, words) - BEFORE);
  return splitAtMatches(cut(text, from, from + LENGTH), words);
};
