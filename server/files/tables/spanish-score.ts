import { MUESTRAS } from '#shared/contract/lectura-de-tablas.ts';

const NOT_ASCII = /[^\0-\u007F]/g;
const LETTER = /\p{L}/u;
const SPANISH = /[áéíóúüñ]/i;
/** Foreign letters that occur in names in Peru. */
const FOREIGN = /[àâäãåçèêëìîïòôöõùûÿøæœß\u0100-\u024F]/i;
/** Characters allowed inside a word: `O’Higgins`, `N.ºs`, other scripts, combining accents. */
const MAY_JOIN = /[’‘´ºª°]|(?!ƒ)\p{L}|\p{M}/u;
/** Characters without meaning: replacement and control characters. */
const NO_CHARACTER = /[\u0080-\u009F\uFFFD]/;
/** Signs of double encoding: `Ã±` is an `ñ` in UTF-8 that was read as Windows-1252. */
const TWICE = /[ÃÂ]/;
/** Characters on each side of a letter that belong to its word. */
const NEAR = 24;

/** Scores how plausible a text is as Spanish. */
export class SpanishScore {
  /** Number of Spanish letters beyond ASCII. */
  spanish = 0;
  foreign = 0;
  /** Number of implausible characters in words, and samples of these words. */
  odd = 0;
  readonly samples = new Set<string>();

  add(text: string): void {
    for (const { index, 0: sign } of text.matchAll(NOT_ASCII)) {
      const before = text.charAt(index - 1);
      const after = text.charAt(index + 1);
      const kind = kindOf(sign, before, after);
      if (kind === null) continue;
      this[kind] += 1;
      if (kind === 'odd' && this.samples.size < MUESTRAS) this.samples.add(wordAt(text, index));
    }
  }

  /** Score of the encoding; higher is more plausible. */
  get likeness(): number {
    return this.spanish - this.foreign - 2 * this.odd;
  }
}

const isReadTwice = (sign: string, after: string): boolean =>
  TWICE.test(sign) && after > '\u007F' && !LETTER.test(after);

/** Whether a sign is in the middle of a word. */
const isAstray = (sign: string, before: string, after: string): boolean =>
  !MAY_JOIN.test(sign) && LETTER.test(before) && LETTER.test(after);

const kindOf = (sign: string, before: string, after: string): 'spanish' | 'foreign' | 'odd' | null => {
  if (isReadTwice(sign, after) || NO_CHARACTER.test(sign)) return 'odd';
  if (SPANISH.test(sign)) return 'spanish';
  if (FOREIGN.test(sign)) return 'foreign';
  return isAstray(sign, before, after) ? 'odd' : null;
};

/** The word around a character. */
export const wordAt = (text: string, at: number): string => {
  const head = /[^\s,;"]*$/.exec(text.slice(Math.max(0, at - NEAR), at))?.[0] ?? '';
  const tail = /^[^\s,;"]*/.exec(text.slice(at, at + NEAR))?.[0] ?? '';
  return head + tail;
};
