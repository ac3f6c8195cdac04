import { fold } from './fold.ts';

/** Letters without case and accents, `ñ` as `n`: what is searched and what is searched for are both compared by it. */
export const plegar = (text: string): string => fold(text.replaceAll(/\p{M}/gu, '').normalize('NFKD'));

/** A text's folded form, and for each of its units the place in the text where the sign it comes from begins. */
const plegarConLugares = (text: string): { folded: string; places: number[] } => {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const units = plegar(sign);
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

/** A text cut at the folded words in it: plain and found pieces by turns, the first plain, perhaps empty. */
export const marcar = (text: string, words: readonly string[]): string[] => {
  const { folded, places } = plegarConLugares(text);
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
