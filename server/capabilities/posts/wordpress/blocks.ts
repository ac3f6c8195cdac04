// Blocks whose text a post only names: WordPress keeps it elsewhere in its export, or renders it on display.
import * as z from 'zod/mini';
import { type Item, textOf } from './xml.ts';

/** A text that several posts show, by the number that names it. */
export type Patterns = ReadonlyMap<string, string>;

const PATTERN = 'wp_block';
export const isPattern = ({ fields }: Item): boolean => textOf(fields, 'wp:post_type') === PATTERN;
export const patternsOf = (items: readonly Item[]): Patterns =>
  new Map(
    items
      .filter(isPattern)
      .map(({ fields }) => [textOf(fields, 'wp:post_id'), textOf(fields, 'content:encoded')]),
  );

/** A text may show others, which show others; none of them itself. */
const DEEPEST = 3;
/** Characters: a file may name a long text very often. */
const LONGEST = 1_000_000;
const NAMED = /<!-- wp:block \{"ref":(\d{1,20})[^<>]*\} \/-->/g;

const withPatterns = (content: string, patterns: Patterns, depth = 0): string => {
  let length = content.length;
  return content.replaceAll(NAMED, (whole, id: string) => {
    const text = patterns.get(id);
    if (text === undefined || depth === DEEPEST || (length += text.length) > LONGEST) return whole;
    return withPatterns(text, patterns, depth + 1);
  });
};

const footnotes = z.array(z.object({ id: z.string(), content: z.string() }));
const NOTES_HERE = /<!-- wp:footnotes (?:\{[^<>]*\} )?\/-->/;
/** The number that leads to a footnote: the link leads within the page. */
const NUMBER = /<sup data-fn="[^"<>]*"[^<>]*><a [^<>]*>(\d{1,4})<\/a><\/sup>/g;

const listOfNotes = (kept: string): string | null => {
  try {
    const items = z.parse(footnotes, JSON.parse(kept)).map(({ content }) => `<li>${content}</li>`);
    return `<ol>${items.join('')}</ol>`;
  } catch {
    return null;
  }
};

/** Footnotes are kept beside the post. */
const withFootnotes = (content: string, kept: string): string => {
  const list = NOTES_HERE.test(content) ? listOfNotes(kept) : null;
  return list === null
    ? content
    : content.replace(NOTES_HERE, () => list).replaceAll(NUMBER, '<sup>$1</sup>');
};

/** The text of a post with those it only names. */
export const wholeText = (content: string, { meta }: Item, patterns: Patterns): string =>
  withFootnotes(withPatterns(content, patterns), meta.get('footnotes')?.[0] ?? '');

/** A block of which the text still has only the name. */
const MADE_BLOCK = /<!-- wp:([\w/-]+) (?:\{[^<>]*\} )?\/-->/g;
const WHY = new Map([
  ['block', 'bloque sincronizado: su texto no está en este archivo; expórtalo con «Todo el contenido»'],
  ['footnotes', 'notas al pie: este archivo no las tiene'],
]);
export const blockNotes = (content: string): string[] =>
  [...new Set([...content.matchAll(MADE_BLOCK)].map(([, name = '']) => name))].map(
    (name) => WHY.get(name) ?? `bloque «${name}»: WordPress lo hace al mostrar la página y se deja fuera`,
  );
