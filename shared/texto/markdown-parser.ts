// A long text has a `formato` beside it: `plano`, or `markdown`. A caller that sends none writes plain text
// (`platform/db/rows/formato.ts`). This is the one reader of Markdown: what it does not allow (HTML, code, links and
// pictures that lead elsewhere) stays text. Pages make elements of its tokens (`pages/ui/markdown-elements.tsx`), on
// the server alone; search, excerpts, cards, feeds and calendars take `plainText()`. Addresses in plain texts become
// links (`lib/text/links.ts`).
import { once } from '#shared/contract/once.ts';
import Parser, { type MarkdownIt, type Token } from 'markdown-it';
import type { StoredFileAddress } from '../contract/fields/archivos.ts';

/** Allowed links: http(s), mail, phone, or a path of this site; `//host` and `/\host` would leave the site. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
/** Allowed pictures: stored files. A picture from another site would reveal the reader to it; the CSP blocks it too. */
const STORED = /^\/storage\/[a-z]{1,20}\/[a-z2-7]{26}\.[a-z0-9]{3,4}$/;

/** Whether a link may lead to an address. */
export const isLinkAddress = (address: string): boolean => LINK.test(address);
/** Whether an address is that of a stored file. */
export const isStoredFile = (address: string): address is StoredFileAddress => STORED.test(address);

/** Markdown rules that are turned off; their syntax stays text. */
const UNUSED = ['code', 'fence', 'backticks', 'lheading', 'reference', 'entity', 'strikethrough'];
/** Maximum nesting of quotes and lists; a list counts as two levels. */
const MAX_NESTING = 20;

const asText = (token: Token): Token => {
  if (token.type !== 'image' || isStoredFile(String(token.attrGet('src')))) return token;
  const text = Object.assign(token, { type: 'text', tag: '' });
  text.content = `![${token.content}](${token.attrGet('src')})`;
  return text;
};

/** CommonMark does not read `**Nota:**texto` as bold, because punctuation precedes the end; here only spaces decide. */
class Inline extends new Parser().inline.State {
  override scanDelims(start: number, canSplitWord: boolean) {
    const scanned = super.scanDelims(start, canSplitWord);
    const isSpace = (at: number): boolean => !/\S/.test(this.src[at] ?? ' ');
    const opens = !isSpace(start + scanned.length);
    const closes = !isSpace(start - 1);
    return canSplitWord ? { ...scanned, can_open: opens, can_close: closes } : scanned;
  }
}

/** Line breaks in a table cell are written `<br>`, unless escaped with a backslash. */
const withLineBreaks = (cell: string): string =>
  cell.replaceAll(/\\.|<br ?\/?>/gi, (sign) => (sign.startsWith('<') ? '\\\n' : sign));

const make = (): MarkdownIt => {
  const md = new Parser('default', { html: false, maxNesting: MAX_NESTING }).disable(UNUSED);
  md.validateLink = isLinkAddress;
  md.inline.State = Inline;
  md.core.ruler.before('inline', 'line_breaks_in_cells', ({ tokens }) => {
    tokens.forEach((token, at) => {
      const opened = tokens[at - 1]?.type;
      if (opened === 'th_open' || opened === 'td_open') token.content = withLineBreaks(token.content);
    });
  });
  md.core.ruler.after('inline', 'foreign_pictures', ({ tokens }) => {
    for (const token of tokens) token.children = token.children?.map(asText) ?? null;
  });
  return md;
};

/** Alternative text of an image token. */
export const altOf = ({ children }: Token): string =>
  (children ?? []).map((child) => child.content || altOf(child)).join('');

/** The one Markdown parser, shared by pages, editor and search, so that they never disagree. */
export const markdownParser = once(make);
