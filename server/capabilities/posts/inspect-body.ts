import { blocksFromHtml } from './html/markdown.ts';
import { TooDeep } from './html/nodes.ts';
import { cleanText } from './clean-text.ts';
import type { Gallery, Post } from './post.ts';

interface Look {
  /** How long its words are as a text of the site. */
  readonly length: number;
  readonly inText: ReadonlySet<string>;
  readonly links: ReadonlySet<string>;
  readonly galleries: readonly Gallery[];
  readonly dropped: ReadonlyMap<string, number>;
}

/** The pictures and links of a text, and its parts that texts of the site cannot hold; or why it cannot be read. */
export const inspectBody = ({ body }: Post): Look | TooDeep => {
  const inText = new Set<string>();
  const links = new Set<string>();
  const galleries: Gallery[] = [];
  const dropped = new Map<string, number>();
  try {
    const blocks = blocksFromHtml(cleanText(body.html), {
      breaks: body.breaks,
      imageOf: (src) => {
        inText.add(src);
        return null;
      },
      linkOf: (href) => {
        links.add(href);
        return 'https://sitio.invalid/';
      },
      gallery: (pictures) => galleries.push(pictures),
      drop: (what) => dropped.set(what, (dropped.get(what) ?? 0) + 1),
    });
    return { length: blocks.join('\n\n').length, inText, links, galleries, dropped };
  } catch (error) {
    if (error instanceof TooDeep) return error;
    throw error;
  }
};
