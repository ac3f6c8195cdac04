import { isEmoji } from '#shared/contract/fields/invisibles.ts';
import { escapeAddress, escapeAnywhere } from '#shared/texto/markdown-escape.ts';
import {
  attributeOf,
  type Element,
  hrefIn,
  isElement,
  type Piece,
  type Reading,
  type Style,
} from './piece.ts';

/** A player becomes a link to what it plays. */
export const playerPieces = (element: Element, style: Style, reading: Reading): Piece[] => {
  const sources = [element, ...element.childNodes.filter(isElement)].map((one) => attributeOf(one, 'src'));
  const src = sources.find((one) => one !== '') ?? '';
  const href = hrefIn(src, reading);
  if (href === null) reading.drop(`<${element.tagName}>`);
  return href === null ? [] : [{ ...style, kind: 'text', text: fileName(src), href }];
};

export const fileName = (address: string): string => {
  const name =
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
};

export const picturePieces = (element: Element, style: Style, reading: Reading): Piece[] => {
  const alt = attributeOf(element, 'alt').replaceAll(/\s+/g, ' ').trim();
  // WordPress shows emoji as pictures, and «:)» too.
  if (isEmoji(alt) || (alt !== '' && /(?:^|\s)wp-smiley(?:\s|$)/.test(attributeOf(element, 'class'))))
    return [{ ...style, kind: 'text', text: alt }];
  const url = reading.imageOf(attributeOf(element, 'src'), alt);
  // A picture of WordPress leads to itself in its full size.
  return url === null
    ? []
    : [{ ...style, href: null, kind: 'picture', text: `![${escapeAnywhere(alt)}](${escapeAddress(url)})` }];
};

/** What was embedded from elsewhere is led to. */
export const embedPieces = (element: Element, style: Style, { drop }: Reading): Piece[] => {
  drop('<iframe>');
  const href = attributeOf(element, 'src').trim().replace(/^\/\//, 'https://');
  return /^https?:\/\/\S+$/i.test(href) ? [{ ...style, kind: 'text', text: href, href }] : [];
};

const RAISED = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' } as const;
/** R<sup>2</sup> as R²; null if Unicode has no such characters. */
export const superscriptIn = ({ tagName, childNodes }: Element): string | null => {
  const [only, ...others] = childNodes;
  const digits = (tagName === 'sup' || tagName === 'sub') && others.length === 0 ? RAISED[tagName] : null;
  if (digits === null || !only || !('value' in only) || !/^\d+$/.test(only.value)) return null;
  return only.value.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');
};
