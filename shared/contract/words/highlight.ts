import { fold } from './fold.ts';

/** Folds a text for search: without case, accents and ligatures, `ñ` as `n`. Both texts and terms are folded. */
export const foldForSearch = (text: string): string => fold(text.replaceAll(/\p{M}/gu, '').normalize('NFKD'));

/** Folds a text and maps each unit of the result to the position of its character in the original. */
const foldWithPositions = (text: string): { folded: string; places: number[] } => {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const units = foldForSearch(sign);
    folded += units;
    for (let unit = 0; unit < units.length; unit += 1) places.push(at);
    at += sign.length;
  }
  places.push(at);
  return { folded, places };
};

type Range = [from: number, to: number];

const rangesOf = (folded: string, word: string): Range[] => {
  const ranges: Range[] = [];
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length))
    ranges.push([at, at + word.length]);
  return ranges;
};

const merged = (ranges: readonly Range[]): Range[] => {
  const result: Range[] = [];
  for (const [from, to] of ranges.toSorted(([one], [next]) => one - next)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};

/** Splits a text at matches of folded words: odd pieces are plain (the first may be empty), even pieces are matches. */
export const splitAtHighlights = (text: string, words: readonly string[]): string[] => {
  const { folded, places } = foldWithPositions(text);
  const found = merged(words.filter(Boolean).flatMap((word) => rangesOf(folded, word)));
  const pieces: string[] = [];
  let done = 0;
  for (const [from, to] of found) {
    const begin = places[from] ?? 0;
    const end = places[to] ?? text.length;
    pieces.push(text.slice(done, begin), text.slice(begin, end));
    done = end;
  }
  const rest = text.slice(done);
  return rest === '' && pieces.length > 0 ? pieces : [...pieces, rest];
};
