/** A piece of a text of the staff: one paragraph, or a list. */
export type TextBlock = { readonly paragraph: string } | { readonly items: readonly string[] };

/** A part of such a text under its heading; the text before the first heading has none. */
export interface TextSection {
  readonly title: string | null;
  readonly pieces: readonly TextBlock[];
}

const HEADING = /^#\s+(.+)$/;
const ITEM = /^-\s+/;

const pieceOf = (lines: readonly string[]): TextBlock =>
  lines.every((line) => ITEM.test(line))
    ? { items: lines.map((line) => line.replace(ITEM, '')) }
    : { paragraph: lines.join('\n') };

/**
 * Reads a plain text: an empty line ends a paragraph, «# » begins a heading, and a paragraph whose lines all begin with
 * «- » is a list. Nothing else has a meaning.
 */
export const readPlainDocument = (text: string): TextSection[] => {
  const parts: { title: string | null; pieces: TextBlock[] }[] = [];
  for (const paragraph of text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)) {
    const [first = '', ...rest] = paragraph.split('\n');
    const title = HEADING.exec(first)?.[1];
    if (title !== undefined || parts.length === 0) parts.push({ title: title ?? null, pieces: [] });
    const lines = title === undefined ? [first, ...rest] : rest;
    if (lines.some((line) => line.trim() !== '')) parts.at(-1)?.pieces.push(pieceOf(lines));
  }
  return parts;
};
