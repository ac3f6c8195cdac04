import { randomBytes } from 'node:crypto';
import { anchosDeImagen } from '#shared/contract/fields/imagenes.ts';

/** `/storage/<folder>/<opaque-name>.<ext>`, the only addresses of stored files. */
const ADDRESS = /^\/storage\/([a-z]{1,20}\/[a-z2-7]{26}\.[a-z0-9]{3,4})$/;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** 128 random bits in base32. */
export const opaqueName = (): string => {
  let bits = BigInt(`0x${randomBytes(16).toString('hex')}`);
  let name = '';
  while (name.length < 26) {
    name += ALPHABET[Number(bits & 31n)];
    bits >>= 5n;
  }
  return name;
};

/** A new random address. */
export const newAddress = (folder: string, extension: string): string => {
  const url = `/storage/${folder}/${opaqueName()}.${extension}`;
  if (!ADDRESS.test(url)) throw new Error(`${url} is no storage address`);
  return url;
};

/** Top folders of the store: uploads, resized images, share cards of events. */
export const FILES_FOLDER = 'archivos';
export const SIZES_FOLDER = 'tamanos';
export const CARDS_FOLDER = 'tarjetas';
/** Folders of store ownership marks, and of quarantined files. */
export const MARKS_FOLDER = 'identidad';
export const QUARANTINE_FOLDER = 'retirados';

/** Converts the address of a stored file to its key; null for any other address. */
export const storageKeyOf = (url: string): string | null => {
  const match = ADDRESS.exec(url);
  return match ? `${FILES_FOLDER}/${match[1]}` : null;
};

/** Converts the key of an uploaded file to its address; null for any other key. */
export const fileUrlOf = (key: string): string | null => {
  const url = key.replace(`${FILES_FOLDER}/`, '/storage/');
  return storageKeyOf(url) === key ? url : null;
};

const FORMATS = ['webp', 'avif'] as const;
export type SizeFormat = (typeof FORMATS)[number];

/** Key of a resized image; `base` is the image's address without extension. */
export const sizeKey = (base: string, width: number, format: SizeFormat): string =>
  `${SIZES_FOLDER}/${base.slice('/storage/'.length)}-${width}.${format}`;

const IMAGE = /\.(jpg|png)$/;

/** Keys of a file and of the sizes made from it; empty for an address that is not ours. */
export const storageKeysOf = (url: string): string[] => {
  const key = storageKeyOf(url);
  if (key === null) return [];
  const base = url.replace(IMAGE, '');
  if (base === url) return [key];
  return [key, ...anchosDeImagen.flatMap((width) => FORMATS.map((format) => sizeKey(base, width, format)))];
};

/** Possible addresses of the original of a resized image; empty for any other key. */
export const originalsOf = (key: string): string[] => {
  const [, base] = /^tamanos\/([a-z]{1,20}\/[a-z2-7]{26})-\d+\.(?:webp|avif)$/.exec(key) ?? [];
  return base ? ['jpg', 'png'].map((extension) => `/storage/${base}.${extension}`) : [];
};
