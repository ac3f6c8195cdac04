import { writeFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { extensionOf, tipos } from '#shared/contract/fields/archivos.ts';
import { makeQueue } from '#server/platform/background/queue.ts';
import { loadSharp } from '../images/sharp.ts';

export const MAX_PIXELS = 50_000_000;
/** Maximum width × height × frames of an animation. A GIF takes ten times as long to encode as a JPEG of equal size. */
const MAX_ANIMATION_PIXELS = 20_000_000;
/** Maximum width and height in px; no page shows more. */
const MAX_SIDE = 2560;
/** Time limit, seconds; an image within the other limits takes at most four on a slow core. */
const MAX_SECONDS = 15;

const UNREADABLE = 'La imagen no se puede leer: ábrela en otro programa y guárdala otra vez.';
const TOO_LARGE = `La imagen tiene más de ${MAX_PIXELS / 1_000_000} millones de píxeles: redúcela y súbela otra vez.`;
const LONG_ANIMATION =
  'La animación es demasiado grande: reduce su ancho, su alto o el número de fotogramas (20 millones de píxeles en total).';

/** Refusal of an image, with a message for the sender. */
export class UnreadableImage extends Error {}

const inTurn = makeQueue();

const refuseLongAnimation = async (image: Sharp): Promise<void> => {
  const { width, height, pages = 1, pageHeight = height } = await image.metadata();
  if (pages > 1 && width * pageHeight * pages > MAX_ANIMATION_PIXELS)
    throw new UnreadableImage(LONG_ANIMATION);
};

const encodedAnew = async (source: string, type: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  const animated = type === tipos.gif;
  const image = sharp(source, { limitInputPixels: MAX_PIXELS, animated, failOn: 'error' });
  const size = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside' as const, withoutEnlargement: true };
  try {
    if (animated) await refuseLongAnimation(image);
    return await encoded(image.rotate().resize(size), type).timeout({ seconds: MAX_SECONDS }).toBuffer();
  } catch (cause) {
    if (cause instanceof UnreadableImage) throw cause;
    // The message of the image library.
    const isTooLarge = String(cause).includes('pixel limit');
    throw new UnreadableImage(isTooLarge ? TOO_LARGE : UNREADABLE, { cause });
  }
};

/** Decodes and re-encodes an image, at most 2560 px on a side, which removes all metadata. */
export const reencode = async (source: string, target: string, type: string): Promise<void> => {
  const bytes = await inTurn(() => encodedAnew(source, type));
  // Written here, because the image library reports a full disk as a broken image.
  await writeFile(target, bytes);
};

const encoded = (image: Sharp, type: string): Sharp => {
  const extension = extensionOf(type);
  if (extension === 'png') return image.png();
  // Lowest effort: a higher one halves the speed and saves a few percent.
  return extension === 'gif' ? image.gif({ effort: 1 }) : image.jpeg({ quality: 88, mozjpeg: true });
};
