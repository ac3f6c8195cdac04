import { pipeline, Readable } from 'node:stream';
import type { Request, RequestHandler, Response } from 'express';
import { isExtension, tipos } from '#shared/archivos.ts';
import { fileOf } from '#server/storage/register.ts';
import { bestVariant, wantedOf } from '../../images/variants.ts';
import { keyOf } from '../../storage/addresses.ts';
import { MissingFile, type Part } from '../../storage/file-store.ts';
import { isRetired } from '../../storage/retired.ts';
import { store } from '../../storage/store.ts';
import { dataHeaders } from '../guard/headers.ts';

/** Types browsers show in a page; everything else is downloaded. */
const INLINE = /^(image|audio)\//;

/** `attachment` with the file's own name, in ASCII for old programs and in UTF-8 for the rest. */
const disposition = (name: string): string => {
  const ascii = name.normalize('NFD').replaceAll(/[^\u0020-\u007E]|["\\]/g, '');
  const utf8 = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};

const contentType = (url: string): string => {
  const extension = url.slice(url.lastIndexOf('.') + 1);
  if (extension === 'txt') return 'text/plain; charset=utf-8';
  return isExtension(extension) ? tipos[extension] : 'application/octet-stream';
};

/** The byte range of a request; null for none, or for several, which we do not serve. */
const rangeOf = (
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = size - 1;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  return start > end ? 'unsatisfiable' : { start, end };
};

interface Sending {
  key: string;
  size: number;
  headers: Record<string, string>;
}

/** Addresses are never reused, so the files behind them never change. */
const forever = {
  ...dataHeaders,
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Accept-Ranges': 'bytes',
};

/** Bytes. Smaller files are read at once: a stream costs more. */
const SMALL = 256 * 1024;

const bodyOf = (key: string, size: number, range: Part | null): Promise<Readable | Buffer> =>
  size <= SMALL && !range ? store.read(key) : store.open(key, range ?? undefined);

const sendFile = async (res: Response, { key, size, headers }: Sending): Promise<void> => {
  const range = rangeOf(res.req.headers.range, size);
  if (range === 'unsatisfiable') {
    res.set({ ...forever, ...headers, 'Content-Range': `bytes */${size}` });
    res.status(416).end();
    return;
  }
  // Before the headers: the store may be unavailable.
  const body = res.req.method === 'HEAD' ? null : await bodyOf(key, size, range);
  res.set({ ...forever, ...headers });
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  // A failed read closes the connection, and a client that leaves closes the file.
  if (body instanceof Readable) pipeline(body, res, () => undefined);
  else res.end(body);
};

/** Answers with an image in the requested width and the best format the browser accepts; false for other files. */
const serveVariant = async (url: string, req: Request, res: Response): Promise<boolean> => {
  const wanted = await wantedOf(url);
  if (!wanted) return false;
  const { key, size, type, isStandIn } = await bestVariant(wanted, req.headers.accept ?? '');
  const headers = { 'Content-Type': type, Vary: 'Accept', ...(isStandIn && { 'Cache-Control': 'no-cache' }) };
  await sendFile(res, { key, size, headers });
  return true;
};

const headersOf = async (url: string): Promise<Record<string, string>> => {
  const type = contentType(url);
  if (INLINE.test(type)) return { 'Content-Type': type };
  const name = (await fileOf(url))?.nombre ?? 'documento';
  return { 'Content-Type': type, 'Content-Disposition': disposition(name) };
};

/** Serves stored files: fixed type by extension, never run as a page, documents under the name they were given. */
export const serveStorage: RequestHandler = async (req, res, next) => {
  const url = `/storage${req.path}`;
  const isServed = !(await isRetired(url));
  if (isServed && (await serveVariant(url, req, res))) return;
  const key = isServed ? keyOf(url) : null;
  const size = key === null ? null : await store.size(key);
  if (key === null || size === null) {
    // A browser that opens the address gets the not-found page; an image in a page needs none.
    if (req.headers.accept?.includes('text/html')) return next();
    throw new MissingFile();
  }
  await sendFile(res, { key, size, headers: await headersOf(url) });
};
