import { attribute, type Element } from './piece.ts';

const HIDDEN = /(?<![\w-])(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/i;
const COMMENT = /(?:^|\s)(?:MsoCommentReference|msocomanchor|msocomtxt)(?:\s|$)/i;

/** What the writer of a page deleted, commented or hid, as staff reads it; null for an element that visitors saw. */
export const hiddenTextIn = (element: Element): string | null => {
  if (element.tagName === 'del') return 'texto borrado';
  const style = attribute(element, 'style');
  if (COMMENT.test(attribute(element, 'class')) || /mso-element\s*:\s*comment-list/i.test(style))
    return 'comentario de Word';
  const isHidden = element.attrs.some(({ name }) => name === 'hidden') || HIDDEN.test(style);
  return isHidden ? 'texto oculto' : null;
};
