import { loadSharp } from '../images/sharp.ts';
import { log } from '../log.ts';
import { keyOf } from '../storage/addresses.ts';
import { MissingFile } from '../storage/file-store.ts';
import { store } from '../storage/store.ts';
import { withTemporary } from '../storage/temporary.ts';

/** An event's picture as JPEG, cut to a size in px; null when it cannot be read. */
export const jpegOf = async (
  url: string,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> => {
  try {
    return await withTemporary(async (path) => {
      if (!(await store.fetch(keyOf(url) ?? '', path))) throw new MissingFile();
      const sharp = await loadSharp();
      return sharp(path)
        .rotate()
        .resize({ width, height, fit: 'cover' })
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
