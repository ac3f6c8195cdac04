import { createElement } from 'react';
import type { Texto } from '#shared/contract/fields/formato.ts';
import { cx } from '../../lib/cx.ts';
import { LinkedText } from '../../ui/text/linked-text.tsx';
import s from './formatted-text.module.css';
import { markdownElements } from './markdown-elements.tsx';

interface FormattedTextProps extends Texto {
  /** The element around a plain text; a formatted one has paragraphs of its own. */
  as: 'p' | 'li';
  /** Level of the heading above the text: its own headings are below that. */
  below: number;
  className?: string | undefined;
}

/** A long text of the staff. Only for what the server renders: the parser of Markdown is no visitor's business. */
export function FormattedText({ texto, formato, as, below, className }: FormattedTextProps) {
  if (formato !== 'markdown') return createElement(as, { className }, <LinkedText>{texto}</LinkedText>);
  const element = as === 'p' ? 'div' : as;
  return createElement(
    element,
    { className: cx(s['formatted'], className) },
    ...markdownElements(texto, below),
  );
}
