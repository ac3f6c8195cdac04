import type { Token } from 'markdown-it';
import { createElement, Fragment, type ReactNode } from 'react';
import { altOf, markdownParser } from '#shared/texto/parser.ts';
import { LinkedText } from '../../ui/linked-text.tsx';
import { pictureNote } from '../../ui/picture-notes.ts';
import { variants } from '../../ui/picture.tsx';
import s from './formatted-text.module.css';

/** An element whose end was not reached yet. */
interface Open {
  token: Token;
  children: ReactNode[];
}

/** Markdown says `style="text-align:right"`, which the content policy forbids. */
const alignmentOf = (token: Token): string | undefined => {
  const side = token.attrGet('style')?.split(':')[1];
  return side && s[side];
};

const propsOf = (token: Token): Record<string, unknown> => {
  if (token.type === 'link_open') {
    return { href: token.attrGet('href'), title: token.attrGet('title') ?? undefined, rel: 'noopener' };
  }
  if (token.type === 'ordered_list_open') return { start: token.attrGet('start') ?? undefined };
  return { className: alignmentOf(token) };
};

const close = ({ token, children }: Open, below: number): ReactNode => {
  if (token.hidden) return createElement(Fragment, null, ...children);
  if (token.type === 'heading_open') {
    return createElement(`h${Math.min(6, Number(token.tag.slice(1)) + below)}`, null, ...children);
  }
  const element = createElement(token.tag, propsOf(token), ...children);
  if (token.type !== 'table_open') return element;
  // A wide table moves in its box, by keyboard too.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
    <section aria-label="Tabla" className={s['wide']} tabIndex={0}>
      {element}
    </section>
  );
};

const picture = (token: Token): ReactNode => {
  const src = String(token.attrGet('src'));
  return (
    <img
      alt={altOf(token) || pictureNote(src)?.alt || ''}
      className={s['picture']}
      loading="lazy"
      sizes="(max-width: 768px) 100vw, 42rem"
      src={src}
      srcSet={variants(src)}
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
  const add = (node: ReactNode): void => void (open.at(-1)?.children ?? body).push(node);
  const read = (token: Token): void => {
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.children && token.type === 'inline') token.children.forEach(read);
    else if (token.nesting === 0)
      add(
        leaf(
          token,
          open.some((one) => one.token.tag === 'a'),
        ),
      );
    else {
      const done = open.pop();
      if (done) add(close(done, below));
    }
  };
  markdownParser().parse(markdown, {}).forEach(read);
  return body;
};
