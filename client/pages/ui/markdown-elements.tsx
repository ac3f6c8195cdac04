import type { Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { altOf, markdownParser } from '#shared/texto/markdown-parser.ts';
import { cx } from '../../lib/cx.ts';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import { pictureNote } from '../../ui/picture/picture-notes.ts';
import { srcSetOf } from '../../ui/picture/picture.tsx';
import s from './formatted-text.module.css';

/** With more columns than these, the first one stays in sight. */
const MANY_COLUMNS = 4;

/** An element whose end was not reached yet. */
interface Open {
  token: Token;
  children: ReactNode[];
  /** What a cell says, with its marks. */
  words: string;
}

/** Markdown says `style="text-align:right"`, which the content policy forbids. */
const alignmentOf = (token: Token): string | undefined => {
  const side = String(token.attrGet('style') ?? '').split(':')[1];
  return side && s[side];
};

const isCell = ({ token }: Open): boolean => token.type === 'td_open' || token.type === 'th_open';

/** A date, an hour or an amount: short, with a digit. It stays on one line. */
const isDatum = (words: string): boolean => words.length <= 16 && /\d/.test(words);

const propsOf = ({ token, words }: Open): Record<string, unknown> => {
  if (token.type === 'link_open') {
    return { href: token.attrGet('href'), title: token.attrGet('title') ?? undefined, rel: 'noopener' };
  }
  if (token.type === 'ordered_list_open') return { start: token.attrGet('start') ?? undefined };
  return { className: cx(alignmentOf(token), isDatum(words) && s['whole']) || undefined };
};

/** What is known of a text as it is read. */
class Reading {
  /** Level of the page's heading that the text stands under. */
  readonly #below: number;
  /** Signs of the headings that the present place stands under. */
  #outline: number[] = [];
  #columns: string[] = [];
  readonly #names = new Map<string, number>();

  constructor(below: number) {
    this.#below = below;
  }

  /** One level below what it stands under, however many signs staff wrote. */
  #heading({ token, children }: Open): ReactNode {
    const signs = Number(token.tag.slice(1));
    this.#outline = [...this.#outline.filter((above) => above < signs), signs];
    return createElement(`h${Math.min(6, this.#outline.length + this.#below)}`, null, ...children);
  }

  /** A table is called after its columns, and one with the same columns has a number too. */
  #nameOfTable(): string {
    const name = this.#columns.filter(Boolean).join(', ') || 'Tabla';
    const count = (this.#names.get(name) ?? 0) + 1;
    this.#names.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  }

  /** A wide table moves in its box, by keyboard too. */
  #table(element: ReactNode): ReactNode {
    const isWide = this.#columns.length > MANY_COLUMNS;
    const name = this.#nameOfTable();
    this.#columns = [];
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
      <section aria-label={name} className={cx(s['wide'], isWide && s['many'])} tabIndex={0}>
        {element}
      </section>
    );
  }

  close(open: Open): ReactNode {
    const { token, children, words } = open;
    if (token.hidden) return createElement(Fragment, null, ...children);
    if (token.type === 'heading_open') return this.#heading(open);
    if (token.type === 'th_open') this.#columns.push(words);
    const element = createElement(token.tag, propsOf(open), ...children);
    return token.type === 'table_open' ? this.#table(element) : element;
  }
}

const picture = (token: Token): ReactNode => {
  const src = String(token.attrGet('src'));
  return (
    <img
      alt={altOf(token) || pictureNote(src)?.alt || ''}
      className={s['picture']}
      loading="lazy"
      sizes="(max-width: 768px) 100vw, 42rem"
      src={src}
      srcSet={srcSetOf(src)}
    />
  );
};

const leaf = (token: Token, isInLink: boolean): ReactNode => {
  switch (token.type) {
    case 'text':
      return isInLink ? token.content : <LinkedText>{token.content}</LinkedText>;
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    case 'image':
      return picture(token);
    default:
      return token.content;
  }
};

/**
 * Markdown as elements of a page. What it does not allow is shown as the text it is.
 * `below`: the level of the page's heading that the text stands under.
 */
export const markdownElements = (markdown: string, below: number): ReactNode[] => {
  const body: ReactNode[] = [];
  const open: Open[] = [];
  const reading = new Reading(below);
  const add = (node: ReactNode): void => void (open.at(-1)?.children ?? body).push(node);
  const read = (token: Token): void => {
    if (token.nesting === 1) open.push({ token, children: [], words: '' });
    else if (token.children && token.type === 'inline') {
      const around = open.at(-1);
      if (around && isCell(around)) around.words = token.content;
      token.children.forEach(read);
    } else if (token.nesting === 0)
      add(
        leaf(
          token,
          open.some((one) => one.token.tag === 'a'),
        ),
      );
    else {
      const done = open.pop();
      if (done) add(reading.close(done));
    }
  };
  markdownParser().parse(markdown, {}).forEach(read);
  return body;
};
