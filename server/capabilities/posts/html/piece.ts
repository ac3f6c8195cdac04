import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isLinkAddress } from '#shared/texto/markdown-parser.ts';
import type { GalleryPicture } from '../post.ts';

export type Node = Tree.ChildNode;
export type Element = Tree.Element;

/** What reading HTML asks of its caller, and tells it. */
export interface Reading {
  /** Line ends are line breaks, and empty lines part paragraphs, as in texts of WordPress before its blocks. */
  readonly breaks: boolean;
  /** Address in this site of a picture; null for one that is left out. */
  readonly imageOf: (src: string, alt: string) => string | null;
  /** Where a link leads from here; null when only its words stay. */
  readonly linkOf: (href: string) => string | null;
  /** Takes the pictures of a gallery, which texts of the site do not hold. */
  readonly gallery: (pictures: readonly GalleryPicture[]) => void;
  /** Spaces count, as in `<pre>`. */
  readonly spaces?: boolean;
  /** Hears of what no text of the site holds. */
  readonly drop: (what: string) => void;
}

/** A stretch of text in one style, a line break, or a picture, already written. */
export interface Piece {
  readonly kind: 'text' | 'break' | 'picture';
  readonly text: string;
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string | null;
}
export type Style = Pick<Piece, 'strong' | 'em' | 'href'>;
export const PLAIN: Style = { strong: false, em: false, href: null };

export const isElement = (node: Node): node is Element => 'tagName' in node;
export const elementsByTag = (nodes: readonly Node[], tagName: string): Element[] =>
  nodes.filter(isElement).flatMap((node) => {
    const inside = elementsByTag(node.childNodes, tagName);
    return node.tagName === tagName ? [node].concat(inside) : inside;
  });
export const attributeOf = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

export const BREAK: Piece = { ...PLAIN, kind: 'break', text: '' };

/** Where a link leads from here; null when only its words stay, or it is none: `<a>` alone marks a place. */
export const hrefIn = (address: string, { linkOf }: Reading): string | null => {
  const href = address.trim() === '' ? null : linkOf(address.trim());
  return href !== null && isLinkAddress(href) && !/\s/.test(href) ? href : null;
};
