import type { Request, RequestHandler, Response } from 'express';
import { registeredFile } from '#server/records/tracking/file-registry.ts';
import { bestVariant, parseVariantUrl } from '#server/files/images/variants.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { MissingFile } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { contentType, contentDisposition, sendFile } from './send-file.ts';
import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { lastKnown } from '#server/platform/db/rows/read-cache.ts';
import { archivos } from '#server/platform/db/schema.ts';

const withoutExtension = (url: string): string => url.replace(/\.\w+$/, '');

const loadRetired = async (): Promise<ReadonlySet<string>> => {
  const rows = await db().select({ url: archivos.url }).from(archivos).where(eq(archivos.retirado, true));
  return new Set(rows.map(({ url }) => withoutExtension(url)));
};

const retiredNow = lastKnown<ReadonlySet<string>>('retired files', new Set(), loadRetired);

/** Whether a file, or the picture a size is made from, stays for the history alone and must not be served. */
const isRetired = async (url: string): Promise<boolean> =>
  (await retiredNow()).has(withoutExtension(url.replace(/-\d+$/, '')));

/** Types browsers show in a page; everything else is downloaded. */
const INLINE = /^(image|audio)\//;

/** Addresses are never reused, so the files behind them never change. */
const forever = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Answers with an image in the requested width and the best format the browser accepts; false for other files. */
const serveVariant = async (url: string, req: Request, res: Response): Promise<boolean> => {
  const wanted = await parseVariantUrl(url);
  if (!wanted) return false;
  const { key, size, type, isStandIn } = await bestVariant(wanted, req.headers.accept ?? '');
  const headers = {
    ...forever,
    'Content-Type': type,
    Vary: 'Accept',
    ...(isStandIn && { 'Cache-Control': 'no-cache' }),
  };
  await sendFile(res, { key, size, headers });
  return true;
};

const headersOf = async (url: string): Promise<Record<string, string>> => {
  const type = contentType(url);
  if (INLINE.test(type)) return { ...forever, 'Content-Type': type };
  const name = (await registeredFile(url))?.nombre ?? 'documento';
  return { ...forever, 'Content-Type': type, 'Content-Disposition': contentDisposition(name) };
};

/** Serves stored files: fixed type by extension, never run as a page, documents under the name they were given. */
export const serveStorage: RequestHandler = async (req, res, next) => {
  const url = `/storage${req.path}`;
  const isServed = !(await isRetired(url));
  if (isServed && (await serveVariant(url, req, res))) return;
  const key = isServed ? storageKeyOf(url) : null;
  const size = key === null ? null : await store.size(key);
  if (key === null || size === null) {
    // A browser that opens the address gets the not-found page; an image in a page needs none.
    if (req.headers.accept?.includes('text/html')) return next();
    throw new MissingFile();
  }
  await sendFile(res, { key, size, headers: await headersOf(url) });
};
