import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { pathOf, temporaryPath, variantPath, type VariantFormat } from '../storage/disk.ts';
import { oneAtATime } from './reencode.ts';

/** `/storage/<folder>/<name>-<width>`: an image in a width the layout asks for, in the best format the browser takes. */
const ADDRESS = /^(\/storage\/[a-z]{1,20}\/[a-z2-7]{26})-(480|960|1600)$/;
const SOURCES = ['jpg', 'png'] as const;

/** A stored image in one width, in px. */
interface Wanted {
  /** Address without extension. */
  base: string;
  width: number;
  source: string;
}

/** The image a variant's address names; null when it names none. */
export const wantedOf = (url: string): Wanted | null => {
  const [, base, width] = ADDRESS.exec(url) ?? [];
  if (!base) return null;
  const source = SOURCES.map((extension) => pathOf(`${base}.${extension}`)).find(
    (path) => path && existsSync(path),
  );
  return source ? { base, width: Number(width), source } : null;
};

const encode = async ({ source, width }: Wanted, format: VariantFormat, target: string): Promise<void> => {
  const image = sharp(source).rotate().resize({ width, withoutEnlargement: true });
  // Effort 2 costs a third of the default and a few more kilobytes.
  await (format === 'webp' ? image.webp({ quality: 78 }) : image.avif({ quality: 55, effort: 2 })).toFile(
    target,
  );
};

const make = async (wanted: Wanted, format: VariantFormat): Promise<string> => {
  const path = variantPath(wanted.base, wanted.width, format);
  if (existsSync(path)) return path;
  const temporary = await temporaryPath();
  try {
    await encode(wanted, format, temporary);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  return path;
};

const pending = new Map<string, Promise<string>>();
/** However many ask for a variant at once, it is made once. */
const once = (
  wanted: Wanted,
  format: VariantFormat,
  queue: (work: () => Promise<string>) => Promise<string>,
) => {
  const key = `${wanted.base}-${wanted.width}.${format}`;
  const running = pending.get(key) ?? queue(() => make(wanted, format)).finally(() => pending.delete(key));
  pending.set(key, running);
  return running;
};

let lastInBackground: Promise<unknown> = Promise.resolve();
const inBackground = (work: () => Promise<string>): Promise<string> => {
  const next = lastInBackground.then(() => oneAtATime(work));
  lastInBackground = next.catch(() => undefined);
  return next;
};

/** A file on disk and the type it is served with. */
export interface Variant {
  path: string;
  type: string;
}

const original = ({ source }: Wanted): Variant => ({
  path: source,
  type: source.endsWith('.png') ? 'image/png' : 'image/jpeg',
});

/**
 * The best there is for what the browser accepts: AVIF once it is made, until then WebP, else the image as stored.
 * AVIF takes seconds, so it is made afterwards for the next visitor.
 */
export const bestVariant = async (wanted: Wanted, accept: string): Promise<Variant> => {
  const avif = variantPath(wanted.base, wanted.width, 'avif');
  if (accept.includes('image/avif')) {
    if (existsSync(avif)) return { path: avif, type: 'image/avif' };
    once(wanted, 'avif', inBackground).catch(() => undefined);
  }
  if (!accept.includes('image/webp')) return original(wanted);
  return { path: await once(wanted, 'webp', oneAtATime), type: 'image/webp' };
};
