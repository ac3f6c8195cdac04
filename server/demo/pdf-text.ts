/** Helvetica's advance widths from space to tilde, in thousandths of the size. */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** Width of a sign outside the table: a digit's, as most of them are narrower. */
const OTHER = 556;

/** Width of a text in Helvetica, in ems. An accented letter is as wide as its base. */
export function widthOf(text: string): number {
  const base = text.normalize('NFD').replaceAll(/\p{M}/gu, '');
  return Array.from(base).reduce(
    (sum, sign) => sum + (WIDTHS[(sign.codePointAt(0) ?? 0) - 32] ?? OTHER) / 1000,
    0,
  );
}

/** Splits a text between words into lines of at most `ems`; a single longer word keeps its own line. */
export function wrap(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
