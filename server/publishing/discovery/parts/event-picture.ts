import { loadSharp } from '#server/files/images/sharp.ts';
import { log } from '#server/platform/log.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { fileNotes } from '#server/records/files/file-notes.ts';
import { MissingFile } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { withTemporary } from '#server/files/stores/temporary.ts';

interface Size {
  /** px */
  width: number;
  /** px */
  height: number;
}

/** Focal point of a picture, in percent from the left and the top; undefined means the middle. */
export const focusOf = async (url: string): Promise<readonly [x: number, y: number] | undefined> =>
  (await fileNotes()).pictures.get(url)?.focus;

/** Scaled size and offset to cover a box, like `object-fit: cover` with `object-position`. */
const crop = (of: Size, box: Size, [x, y]: readonly [number, number] = [50, 50]) => {
  const scale = Math.max(box.width / of.width, box.height / of.height);
  const width = Math.max(box.width, Math.round(of.width * scale));
  const height = Math.max(box.height, Math.round(of.height * scale));
  const left = Math.round(((width - box.width) * x) / 100);
  const top = Math.round(((height - box.height) * y) / 100);
  return { covering: { width, height, fit: 'fill' as const }, part: { ...box, left, top } };
};

/** An event's picture as JPEG, cropped around its focal point; null if it cannot be read. */
export const jpegOf = async (url: string, box: Size): Promise<Buffer | null> => {
  try {
    return await withTemporary(async (path) => {
      if (!(await store.fetch(storageKeyOf(url) ?? '', path))) throw new MissingFile();
      const sharp = await loadSharp();
      const { autoOrient: upright } = await sharp(path).metadata();
      const { covering, part } = crop(upright, box, await focusOf(url));
      return sharp(path)
        .rotate()
        .resize(covering)
        .extract(part)
        .flatten({ background: '#F4F5F8' })
        .toColourspace('srgb')
        .jpeg({ quality: 90 })
        .toBuffer();
    });
  } catch (err) {
    log.warn({ err, url }, 'The picture of an event could not be read');
    return null;
  }
};
