import { randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { lstat, mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { config } from '../config.ts';
import { publishFile } from './durable.ts';

/** `/storage/<folder>/<opaque-name>.<ext>`, the only addresses of stored files. */
const ADDRESS = /^\/storage\/([a-z]{1,20})\/([a-z2-7]{26})\.([a-z0-9]{3,4})$/;
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

export const uploadsDir = resolve(config.storageDir, 'archivos');
/** Each process keeps its unfinished files apart, so that a later start knows whose they were. */
export const tmpRoot = resolve(config.storageDir, 'tmp');
export const tmpDir = resolve(tmpRoot, `${hostname()}-${process.pid}`);

/** Where a file of our own address lies on disk; null for any other address. */
export const pathOf = (url: string): string | null => {
  const match = ADDRESS.exec(url);
  return match ? resolve(uploadsDir, match[1] ?? '', `${match[2]}.${match[3]}`) : null;
};

/** Sizes of an image are made from it and go with it. */
const variantsDir = resolve(config.storageDir, 'tamanos');
const VARIANT_WIDTHS = [480, 960, 1600];
const VARIANT_FORMATS = ['webp', 'avif'] as const;
export type VariantFormat = (typeof VARIANT_FORMATS)[number];

/** Where one size of an image lies; `base` is its address without extension. */
export const variantPath = (base: string, width: number, format: VariantFormat): string =>
  resolve(variantsDir, `${base.slice('/storage/'.length)}-${width}.${format}`);

/** Stores a finished file under a new opaque address and returns it; the file itself stays where it is. */
export const storeFile = async (path: string, folder: string, extension: string): Promise<string> => {
  const url = `/storage/${folder}/${opaqueName()}.${extension}`;
  const target = pathOf(url);
  if (!target) throw new Error(`${url} is no storage address`);
  await publishFile(path, target, await temporaryPath());
  return url;
};

/** Removes a stored file and its sizes; one that is gone already is no error. */
export const deleteFile = async (url: string): Promise<void> => {
  const path = pathOf(url);
  if (!path) return;
  const base = url.slice(0, url.lastIndexOf('.'));
  const variants = VARIANT_WIDTHS.flatMap((width) =>
    VARIANT_FORMATS.map((format) => variantPath(base, width, format)),
  );
  await Promise.all([path, ...variants].map((file) => rm(file, { force: true })));
};

/** Size in bytes of a file on disk, or null when there is none; links are not followed. */
export const sizeOf = async (path: string): Promise<number | null> => {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
};

/** Bytes `start` to `end`, both included, of a file on disk. */
export const openFile = (path: string, range: { start?: number; end?: number } = {}): ReadStream =>
  createReadStream(path, range);

/** A name for a new temporary file. */
export const temporaryPath = async (): Promise<string> => {
  await mkdir(tmpDir, { recursive: true });
  return resolve(tmpDir, opaqueName());
};
