import { visibleLine } from '#shared/contract/fields/invisibles.ts';
import { MAX_TERM, MAX_WORDS } from '#shared/publishing/busqueda.ts';
import { foldForSearch } from '#shared/contract/words/highlight.ts';
import { Rejected } from '#server/platform/errors.ts';

const SPACE = /\s+/;

/** Cache of folded words, up to a limit: few distinct words make up all texts, and folding takes most of the time. */
const folded = new Map<string, readonly string[]>();
const MOST_FOLDED = 50_000;

const foldWord = (word: string): readonly string[] => {
  const known = folded.get(word);
  if (known) return known;
  // Some characters fold into several letters with a space between.
  const parts = foldForSearch(word).split(SPACE).filter(Boolean);
  if (folded.size === MOST_FOLDED) folded.clear();
  folded.set(word, parts);
  return parts;
};

/**
 * Folded words of a text, split at spaces: a term without spaces occurs in the text if and only if it occurs in one
 * of them.
 */
export const foldedWords = (text: string): string[] => {
  const words: string[] = [];
  for (const word of text.split(SPACE)) for (const part of foldWord(word)) words.push(part);
  return words;
};

/** The folded words of a term; empty for a blank one. Throws Rejected for a term that is too long. */
export const wordsOfTerm = (term: string): string[] => {
  const words = foldedWords(visibleLine(term));
  if (term.trim().length > MAX_TERM || words.length > MAX_WORDS) {
    throw new Rejected({ term: [`Busca con ${MAX_TERM} caracteres y ${MAX_WORDS} palabras como máximo.`] });
  }
  return words;
};

/** Minimum length of a word in which one typing error is tolerated. */
const FORGIVEN_FROM = 5;

const isLetter = /^[\p{L}\p{N}]/u;
const core = (word: string): string => (isLetter.test(word) ? word : word.replace(/^[^\p{L}\p{N}]+/u, ''));

/** Whether `word` begins with `typed` except for one error: an extra, missing, changed or swapped letter. */
const beginsAlmost = (word: string, typed: string): boolean => {
  let at = 0;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  if (at === typed.length) return true;
  const rest = typed.slice(at + 1);
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    word.startsWith(rest, at + 1) ||
    word.startsWith(rest, at) ||
    word.startsWith(typed.slice(at), at + 1) ||
    (swapped && word.startsWith(typed.slice(at + 2), at + 2))
  );
};

/** Whether `typed` may be a mistyped `word` or beginning of it. */
export const isAlmost = (word: string, typed: string): boolean =>
  typed.length >= FORGIVEN_FROM && beginsAlmost(core(word), typed);
