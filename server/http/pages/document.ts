import type { Rendered } from '#client/render.ts';
import { config } from '#server/platform/config.ts';

/** Tells the browser the prefix of the API, when there is one. */
const prefixTag = config.apiPrefix === '' ? '' : `<meta name="api" content="${config.apiPrefix}">`;

/** The slots of a document; that of the back office has only the first. */
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
