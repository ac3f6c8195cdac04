import { isEmoji } from '#shared/contract/fields/invisibles.ts';
import { DOMParser, type ParseOptions, type Slice } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { describeDropped } from './describe-dropped.ts';
import { listsFromWord } from './word-lists.ts';
import { tidyTables } from './tables.ts';
import { replaceTag, unwrap } from './elements.ts';

const levelOf = (list: Element): number =>
  Number(list.querySelector(':scope > li')?.getAttribute('data-aria-level') ?? 0);

/** The list at a level inside another one, at the end of it. */
const innermost = (list: Element, level: number): Element => {
  let inner = list;
  for (let at = 1; at < level; at += 1) {
    const deeper: Element | null = inner.lastElementChild?.querySelector(':scope > ul, :scope > ol') ?? null;
    if (!deeper) break;
    inner = deeper;
  }
  return inner;
};

/** Word on the web copies each item as a list of its own that says its level: makes one list of them. */
const listsFromWordOnline = (root: Element): void => {
  for (const frame of root.querySelectorAll('.OutlineElement, .ListContainerWrapper')) unwrap(frame);
  for (const list of root.querySelectorAll('ul, ol')) {
    const level = levelOf(list);
    const before = list.previousElementSibling;
    if (level === 0 || !before?.matches('ul, ol') || levelOf(before) === 0) continue;
    const outer = innermost(before, level);
    const isDeeper = level > levelOf(outer);
    if (isDeeper) outer.lastElementChild?.append(list);
    else if (outer.tagName === list.tagName) {
      outer.append(...list.children);
      list.remove();
    }
  }
};

/** Tracked deletions, comments and hidden text, which must not appear on the site. */
const UNSEEN = [
  { one: '1 texto borrado', several: 'textos borrados', found: 'del' },
  {
    one: '1 comentario',
    several: 'comentarios',
    found:
      '[data-s*="mso-element:comment-list" i], .MsoCommentReference, .msocomanchor, .msocomtxt, [href^="#cmnt"], [id^="cmnt"]',
  },
  { one: '1 parte oculta', several: 'partes ocultas', found: '[hidden], [data-s]' },
] as const;

const HIDDEN = /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
/** Filters broad selectors, such as every styled element, to hidden elements. */
const isUnseen = (element: Element): boolean =>
  !element.matches('[hidden], [data-s]') ||
  element.hasAttribute('hidden') ||
  HIDDEN.test(element.getAttribute('data-s') ?? '') ||
  /mso-element:comment-list/i.test(element.getAttribute('data-s') ?? '');

const saysSomething = (element: Element): boolean => /\S/.test(element.textContent);

/** Excel hides a column by its `col`; its cells are copied all the same. */
const hideCellsOfColumns = (root: Element): void => {
  for (const table of root.querySelectorAll('table')) {
    const columns = [...table.querySelectorAll('col')].flatMap((col) =>
      Array.from({ length: Math.min(Number(col.getAttribute('span') ?? 1) || 1, 100) }, () => col),
    );
    const hidden = columns.flatMap((col, at) => (HIDDEN.test(col.getAttribute('data-s') ?? '') ? [at] : []));
    if (hidden.length === 0) continue;
    for (const row of table.querySelectorAll('tr'))
      // With merged cells, a cell's index does not tell its column.
      if (row.children.length === columns.length)
        for (const at of hidden) row.children[at]?.setAttribute('hidden', '');
  }
};

/** Removes what was not visible in the source; returns what it was, in Spanish. */
const removeHidden = (root: Element): string[] => {
  hideCellsOfColumns(root);
  return UNSEEN.flatMap(({ one, several, found }) => {
    const elements = [...root.querySelectorAll(found)].filter(isUnseen);
    const outer = elements.filter(
      (element) => !elements.some((other) => other !== element && other.contains(element)),
    );
    const said = outer.filter(saysSomething).length;
    for (const element of outer) element.remove();
    if (said === 0) return [];
    return [said === 1 ? one : `${said} ${several}`];
  });
};

/** Removes what is between two delimiters, in one pass; an unclosed one removes the rest. */
const without = (text: string, begin: RegExp, end: RegExp): string => {
  const [first = '', ...others] = text.split(begin);
  const shown = others.map((other) => {
    const found = end.exec(other);
    return found ? other.slice(found.index + found[0].length) : '';
  });
  return first + shown.join('');
};

/**
 * Renames styles and event handlers in clipboard HTML, because the Content-Security-Policy reports each of them, even in a
 * detached document. Styles are kept as `data-s`: they carry the formatting of Word and Google Docs.
 */
export const deactivateStyles = (html: string): string =>
  without(without(html, /<!--/, /-->/), /<(?:style|script|title)\b/i, /<\/(?:style|script|title)\s*>/i)
    .replaceAll(/<!\[[^\]<>]*\]>/g, '')
    .replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
      tag.replaceAll(/\sstyle\s*=/gi, ' data-s=').replaceAll(/\son\w+\s*=/gi, ' data-x='),
    );

const BOLD = /(?<![\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i;
const NORMAL = /(?<![\w-])font-weight\s*:\s*(?:normal|[1-5]00)/i;
const ITALIC = /font-style\s*:\s*italic/i;

const styleOf = (element: Element): string => element.getAttribute('data-s') ?? '';

const wrapContent = (element: Element, tag: string): void => {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
};

/** Google Docs marks bold by styles, and wraps everything in a `<b>` that does not mean bold. */
const marksFromStyles = (root: Element): void => {
  for (const bold of root.querySelectorAll('b[data-s], strong[data-s]'))
    if (NORMAL.test(styleOf(bold))) unwrap(bold);
  for (const span of root.querySelectorAll('span[data-s]')) {
    if (BOLD.test(styleOf(span))) wrapContent(span, 'strong');
    if (ITALIC.test(styleOf(span))) wrapContent(span, 'em');
  }
};

/** Lists right inside lists, as Google Docs writes them, belong to the item before. */
const nestLists = (root: Element): void => {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.tagName === 'LI') item.append(list);
  }
};

/** Emoji that a page shows as pictures are text; the boxes of a check list say what the list's items do. */
const picturesAsText = (root: Element): void => {
  for (const picture of root.querySelectorAll('img')) {
    const alt = picture.getAttribute('alt') ?? '';
    if (isEmoji(alt)) picture.replaceWith(alt);
    else if (picture.closest('[role=checkbox]')) picture.remove();
  }
};

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const tidyHeadings = (root: Element): void => {
  for (const title of root.querySelectorAll('p.MsoTitle')) replaceTag(title, 'h1');
  // A heading is bold by itself.
  for (const bold of root.querySelectorAll(`:is(${HEADINGS}) :is(b, strong, br)`)) unwrap(bold);
};

const isEmpty = (element: Element): boolean =>
  !/\S/.test(element.textContent) && element.querySelector('img, br, hr, td') === null;

const dropEmpty = (root: Element): void => {
  for (const block of root.querySelectorAll(`p, div, ${HEADINGS}`)) if (isEmpty(block)) block.remove();
};

const tidy = (root: Element): void => {
  listsFromWord(root);
  listsFromWordOnline(root);
  marksFromStyles(root);
  nestLists(root);
  tidyHeadings(root);
  tidyTables(root);
  dropEmpty(root);
};

/** Reads what was copied elsewhere: headings, lists, tables, bold, italics and links stay, all else is dropped. */
export class PasteParser extends DOMParser {
  readonly #onRead: (dropped: string) => void;
  /** `onRead`: says after each paste what it left out; '' for nothing. */
  constructor(onRead: (dropped: string) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onRead = onRead;
  }
  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    // Content copied from this editor is marked and needs no cleaning.
    if (dom instanceof Element && !dom.querySelector('[data-pm-slice]')) {
      const unseen = removeHidden(dom);
      picturesAsText(dom);
      this.#onRead(describeDropped(dom, unseen));
      tidy(dom);
    }
    return super.parseSlice(dom, options);
  }
}
