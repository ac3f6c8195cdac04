import { type ArchivoRule, fileProblem, tipos } from '#shared/contract/fields/archivos.ts';

/** px; the server stores no larger images. */
const MAX_SIDE = 2560;
const QUALITY = 0.9;

/** Formats that browsers may leave without a type, because their system does not know them. */
const PICTURE = /\.(jpe?g|png|gif|webp|avif|bmp|hei[cf]|tiff?|jxl)$/i;
const isPicture = ({ type, name }: File): boolean =>
  type === '' ? PICTURE.test(name) : type.startsWith('image/');
const isAnimation = ({ type }: File): boolean => type === tipos.gif;

/** The browser cannot read a picture; the message is for the person who chose it. */
export class UnreadablePicture extends Error {}

const UNREADABLE =
  'Este navegador no puede leer la imagen: ábrela en tu teléfono o computadora, guárdala como JPG y elígela otra vez.';

const draw = async (bitmap: ImageBitmap): Promise<Blob | null> => {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: it would turn black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, tipos.jpg, QUALITY));
};

const asJpeg = async (file: File): Promise<Blob> => {
  // Apply the EXIF orientation: the copy has no EXIF data.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  const blob = bitmap && (await draw(bitmap));
  bitmap?.close();
  if (!blob) throw new UnreadablePicture(UNREADABLE);
  return blob;
};

/**
 * Makes an image fit a file rule: one that is too large or of another format becomes a JPEG of at most 2560 px. Other files and
 * animations are returned unchanged. Throws UnreadablePicture.
 */
export const shrinkImage = async (file: File, rule: ArchivoRule): Promise<File> => {
  if (!rule.extensions.includes('jpg') || !isPicture(file) || file.size === 0) return file;
  // A field for documents allows larger files, but not larger images.
  if (fileProblem({ kind: 'imagen', extensions: rule.extensions }, file) === undefined) return file;
  if (isAnimation(file) && rule.extensions.includes('gif')) return file;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
  return new File([await asJpeg(file)], name, { type: tipos.jpg, lastModified: file.lastModified });
};
