import { escapeAddress, escapeAnywhere, escapeAtStart } from '#shared/texto/markdown-escape.ts';
import { type Piece, PLAIN, type Style } from './piece.ts';

const isSameStyle = (one: Style, other: Style): boolean =>
  one.strong === other.strong && one.em === other.em && one.href === other.href;

/** Space alone, between words. */
export const isSpace = ({ kind, text }: Piece): boolean => kind === 'text' && !/\S/.test(text);

/** The space between two words: styled if both words share the style. A line ends without one. */
const between = (before: Piece | undefined, after: Piece | undefined): Piece[] => {
  if (!before || !after || before.kind === 'break' || after.kind === 'break') return [];
  const href = before.href === after.href ? before.href : null;
  const style = isSameStyle(before, after) ? before : PLAIN;
  return [{ kind: 'text', text: ' ', strong: style.strong, em: style.em, href }];
};

/** The first piece from a place on that is no space. */
const wordFrom = (pieces: readonly Piece[], place: number): Piece | undefined => {
  let at = place;
  for (let piece = pieces[at]; piece && isSpace(piece); piece = pieces[at]) at += 1;
  return pieces[at];
};

/** The pieces of a line with one space between words. */
export const withSpaces = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, at) => {
    if (!isSpace(piece)) return [piece];
    const before = pieces[at - 1];
    // The first of several spaces stands for all of them.
    if (before && isSpace(before)) return [];
    return between(before, wordFrom(pieces, at));
  });

const merged = (pieces: readonly Piece[]): Piece[] => {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.kind === 'text' && piece.kind === 'text' && isSameStyle(last, piece))
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
};

/** The signs around a stretch, outermost first. */
const signsOf = ({ href, strong, em }: Style): string[] => [
  ...(href === null ? [] : [`[${href}`]),
  ...(strong ? ['**'] : []),
  ...(em ? ['*'] : []),
];
const opening = (sign: string): string => (sign.startsWith('[') ? '[' : sign);
const closing = (sign: string): string =>
  sign.startsWith('[') ? `](${escapeAddress(sign.slice(1))})` : sign;

/** Writes pieces as Markdown: one line, or several with line breaks between them. */
export const writePieces = (pieces: readonly Piece[]): string => {
  let open: string[] = [];
  let written = '';
  let isStart = true;
  const change = (next: string[]): void => {
    const kept = next.findIndex((sign, at) => open[at] !== sign);
    const common = kept === -1 ? Math.min(next.length, open.length) : kept;
    written +=
      open.slice(common).toReversed().map(closing).join('') + next.slice(common).map(opening).join('');
    open = next;
  };
  for (const piece of merged(pieces)) {
    change(piece.kind === 'break' ? [] : signsOf(piece));
    const text = piece.kind === 'text' ? escapeAnywhere(piece.text) : piece.text;
    if (piece.kind === 'break') written += '\\\n';
    else written += isStart && open.length === 0 && piece.kind === 'text' ? escapeAtStart(text) : text;
    isStart = piece.kind === 'break';
  }
  change([]);
  return written;
};
