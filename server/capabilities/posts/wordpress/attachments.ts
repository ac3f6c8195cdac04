import { plainFromHtml } from '../html/plain-from-html.ts';
import type { Gallery, GalleryPicture } from '../post.ts';
import type { Shortcode } from './shortcodes.ts';
import { type Item, textOf } from './xml.ts';

/** The attachments of an export: by their id, and the pictures of each post in their order. */
export interface Attachments {
  readonly byId: ReadonlyMap<string, GalleryPicture>;
  readonly ofPost: ReadonlyMap<string, readonly GalleryPicture[]>;
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i;

const placeOf = ({ fields }: Item): number => Number(textOf(fields, 'wp:menu_order')) || 0;

export const attachmentsOf = (items: readonly Item[]): Attachments => {
  const byId = new Map<string, GalleryPicture>();
  const ofPost = new Map<string, GalleryPicture[]>();
  for (const { fields } of items.toSorted((one, other) => placeOf(one) - placeOf(other))) {
    const src = textOf(fields, 'wp:attachment_url');
    const shown = { src, texto: plainFromHtml(textOf(fields, 'excerpt:encoded')) };
    byId.set(textOf(fields, 'wp:post_id'), shown);
    const parent = textOf(fields, 'wp:post_parent');
    if (PICTURE.test(src)) ofPost.set(parent, [...(ofPost.get(parent) ?? []), shown]);
  }
  return { byId, ofPost };
};

const ofOne = ({ ids, ofPost }: Shortcode, post: string, { byId, ofPost: attached }: Attachments) => {
  if (ids.length === 0) {
    const shown = attached.get(ofPost || post) ?? [];
    return {
      shown,
      notes: shown.length === 0 ? ['[gallery]: no tiene imágenes adjuntas en este archivo'] : [],
    };
  }
  return {
    shown: ids.flatMap((id) => byId.get(id) ?? []),
    notes: ids
      .filter((id) => !byId.has(id))
      .map((id) => `[gallery]: este archivo no tiene su imagen ${id}, que se deja fuera`),
  };
};

/** The pictures of a post's galleries, and what of them the export does not hold. */
export const galleriesOf = (
  shortcodes: readonly Shortcode[],
  post: string,
  attachments: Attachments,
): { galleries: Gallery[]; notes: string[] } => {
  const all = shortcodes.map((one) => ofOne(one, post, attachments));
  return { galleries: all.map(({ shown }) => shown), notes: all.flatMap(({ notes }) => notes) };
};
