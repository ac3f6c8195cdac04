import type { Rendered } from '#client/render.ts';
import { config } from '../../config.ts';

/** Where the API lives, when that is not the root; the browser reads it there. */
const prefixTag = config.apiPrefix === '' ? '' : `<meta name="api" content="${config.apiPrefix}">`;

/** Where a page is put into its document; that of the back office has the first alone. */
const PLACES = /<!--head-->|<!--body-->|<!--tail-->/;

const bytesOf = (part: string | Uint8Array): Uint8Array =>
  typeof part === 'string' ? Buffer.from(part) : part;

/**
 * Puts rendered pages into a built document, which names its own scripts and styles. The parts are joined as bytes:
 * one character outside Latin-1 would make a joined string twice as long, and it would be copied once more.
 */
export const documentFiller = (template: string): ((page: Rendered) => Buffer) => {
  const [top = '', head = '', middle = '', end = ''] = template.split(PLACES);
  return (page) => {
    const before = `${top}${page.head}${prefixTag}${head}`;
    return Buffer.concat([before, ...page.body, `${middle}${page.tail}${end}`].map(bytesOf));
  };
};
