import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { extensionOf } from '#shared/archivos.ts';
import { oneAtATime } from '../images/queue.ts';
import { loadSharp } from '../images/sharp.ts';

/** All frames of an animation count. */
const MAX_PIXELS = 50_000_000;
/** No screen of the site shows more, in px. */
const MAX_SIDE = 2560;

/** The file is no image that can be read, or has too many pixels. */
export class UnreadableImage extends Error {}

const encodedAnew = async (source: string, type: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, animated: type === 'image/gif', failOn: 'error' as const };
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' as const, withoutEnlargement: true };
  return encoded(sharp(source, options).rotate().resize(size), type)
    .toBuffer()
    .catch((cause: unknown) => {
      throw new UnreadableImage('La imagen no se puede leer o tiene demasiados píxeles.', { cause });
    });
};

/** Decodes an image and writes it anew, at most 2560 px wide or high: whatever else hid in the file is gone. */
export const reencode = async (source: string, target: string, type: string): Promise<void> => {
  const bytes = await oneAtATime(() => encodedAnew(source, type));
  // Not by the image library: it does not tell a full disk from a broken image.
  await writeFile(target, bytes);
};

const encoded = (image: Sharp, type: string): Sharp => {
  if (extensionOf(type) === 'png') return image.png();
  return extensionOf(type) === 'gif' ? image.gif() : image.jpeg({ quality: 88, mozjpeg: true });
};
