import { MUESTRAS } from '#shared/contract/lecturas.ts';

const NOT_ASCII = /[^\0-\u007F]/g;
const LETTER = /\p{L}/u;
const SPANISH = /[áéíóúüñ]/i;
/** Letters of names from elsewhere that people in Peru have. */
const FOREIGN = /[àâäãåçèêëìîïòôöõùûÿøæœß\u0100-\u024F]/i;
/** Inside a word: `O’Higgins`, `N.ºs`, letters of other scripts, and accents apart, which join the letter before them. */
const MAY_JOIN = /[’‘´ºª°]|(?!ƒ)\p{L}|\p{M}/u;
/** Stands for what could not be read, or for nothing. */
const NO_CHARACTER = /[\u0080-\u009F\uFFFD]/;
/** `Ã±` is an `ñ` in UTF-8 that was read as Windows-1252 and saved so. */
const TWICE = /[ÃÂ]/;
/** Characters to either side of a letter that belong to its word. */
const NEAR = 24;

/** How well a text reads as Spanish. */
export class Letters {
  /** Letters of Spanish that ASCII does not have. */
  spanish = 0;
  foreign = 0;
  /** Characters that stand inside no word of any language, and words they stand in. */
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

  /** The higher, the likelier it was read as it was written. */
  get likeness(): number {
    return this.spanish - this.foreign - 2 * this.odd;
  }
}

const isReadTwice = (sign: string, after: string): boolean =>
  TWICE.test(sign) && after > '\u007F' && !LETTER.test(after);

/** A sign in the middle of a word. */
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
