import { writeFile } from 'node:fs/promises';
import type { AvifOptions } from 'sharp';
import { anchosDeImagen } from '#shared/contract/fields/imagenes.ts';
import { oneInstance } from '#server/platform/background/one-instance.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { log } from '#server/platform/log.ts';
import { storageKeyOf, sizeKey, type SizeFormat } from '../stores/addresses.ts';
import { MissingFile } from '../stores/file-store.ts';
import { store } from '../stores/store.ts';
import { withTemporary } from '../stores/temporary.ts';
import { makeQueue, withTimeout } from '#server/platform/background/queue.ts';
import { loadSharp } from './sharp.ts';

/** Address of a resized image: `/storage/<folder>/<name>-<width>`, without format, which depends on the browser. */
const ADDRESS = new RegExp(`^(/storage/[a-z]{1,20}/[a-z2-7]{26})-(${anchosDeImagen.join('|')})$`);

/** How long a request waits for a resized image, ms. */
const PATIENCE = 2000;
/** Time limit of sharp for one size, seconds. */
const MAX_SECONDS = 20;

interface Variant {
  readonly key: string;
  readonly size: number;
  readonly type: string;
}

/** A requested width (px) of a stored image. */
interface Wanted {
  base: string;
  width: number;
  original: Variant;
}

const ORIGINALS = [
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
] as const;

const storedVariant = async (key: string, type: string): Promise<Variant | null> => {
  const size = await store.size(key);
  return size === null ? null : { key, size, type };
};

/** Parses the address of a resized image; null when the image does not exist. */
export const parseVariantUrl = async (url: string): Promise<Wanted | null> => {
  const [, base, width] = ADDRESS.exec(url) ?? [];
  if (!base) return null;
  for (const [extension, type] of ORIGINALS) {
    // Usually the first extension exists, so the second lookup is not needed.
    // oxlint-disable-next-line no-await-in-loop
    const original = await storedVariant(storageKeyOf(`${base}.${extension}`) ?? '', type);
    if (original) return { base, width: Number(width), original };
  }
  return null;
};

/** Effort 4 takes seven times as long and saves 5 %. */
const AVIF: AvifOptions = { quality: 45, chromaSubsampling: '4:2:0', effort: 2 };

const encode = ({ original, width }: Wanted, format: SizeFormat): Promise<Buffer> =>
  withTemporary(async (path) => {
    if (!(await store.fetch(original.key, path))) throw new MissingFile();
    const sharp = await loadSharp();
    const image = sharp(path)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS });
    return (format === 'webp' ? image.webp({ quality: 78 }) : image.avif(AVIF)).toBuffer();
  });

const storedSize = ({ base, width }: Wanted, format: SizeFormat): Promise<Variant | null> =>
  storedVariant(sizeKey(base, width, format), `image/${format}`);

const make = async (wanted: Wanted, format: SizeFormat): Promise<Variant> => {
  const found = await storedSize(wanted, format);
  if (found) return found;
  const key = sizeKey(wanted.base, wanted.width, format);
  const bytes = await encode(wanted, format);
  await withTemporary(async (path) => {
    await writeFile(path, bytes);
    await store.put(key, path);
  });
  return { key, size: bytes.length, type: `image/${format}` };
};

const pending = new Map<string, Promise<Variant | null>>();
/** Concurrent requests for the same variant share one run. */
const makeOnce = (
  wanted: Wanted,
  format: SizeFormat,
  queue: (work: () => Promise<Variant>) => Promise<Variant | null>,
) => {
  const key = sizeKey(wanted.base, wanted.width, format);
  const running = pending.get(key) ?? queue(() => make(wanted, format)).finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
};

const forVisitors = makeQueue();
const forLater = makeQueue();
/** Null while another process makes the variant; the next request tries again. */
const later = (work: () => Promise<Variant>): Promise<Variant | null> =>
  forLater(() => oneInstance('avif', work));

/** Generates the missing WebP sizes of an image one at a time; sizes that visitors wait for come first. */
export const makeSizes = (url: string): Promise<void> =>
  sequentially(anchosDeImagen, async (width) => {
    const wanted = await parseVariantUrl(url.replace(/\.\w+$/, `-${width}`));
    if (wanted) await makeOnce(wanted, 'webp', forLater);
  });

interface Served extends Variant {
  /** The original stands in for a missing size; browsers must not cache it. */
  readonly isStandIn: boolean;
}

const asMade = (variant: Variant): Served => ({ ...variant, isStandIn: false });

/** Falls back to the original if a size takes too long or cannot be made or stored, such as on a full disk. */
const orOriginal = async (wanted: Wanted, making: Promise<Variant | null>): Promise<Served> => {
  try {
    const variant = await making;
    if (variant) return asMade(variant);
  } catch (err) {
    log.warn({ err, base: wanted.base }, 'A size of an image could not be made');
  }
  return { ...wanted.original, isStandIn: true };
};

/**
 * The best available variant for the browser: AVIF if it exists, else WebP, else the original. AVIF takes seconds, so
 * it is generated afterwards for later visitors.
 */
export const bestVariant = async (wanted: Wanted, accept: string): Promise<Served> => {
  if (accept.includes('image/avif')) {
    const avif = await storedSize(wanted, 'avif');
    if (avif) return asMade(avif);
    void orOriginal(wanted, makeOnce(wanted, 'avif', later));
  }
  if (!accept.includes('image/webp')) return asMade(wanted.original);
  const webp = await storedSize(wanted, 'webp');
  if (webp) return asMade(webp);
  return orOriginal(wanted, withTimeout(PATIENCE, makeOnce(wanted, 'webp', forVisitors)));
};
