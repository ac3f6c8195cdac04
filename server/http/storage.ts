import type { Request, RequestHandler, Response } from 'express';
import { isExtension, tipos } from '#shared/archivos.ts';
import { fileOf } from '../db/files.ts';
import { NotFound } from '../errors.ts';
import { bestVariant, wantedOf } from '../images/variants.ts';
import { openFile, pathOf, sizeOf } from '../storage/disk.ts';
import { dataHeaders } from './headers.ts';

/** Shown where they stand; everything else is downloaded. */
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

/** The single byte range of a request; null for none or for one we do not serve. */
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
  path: string;
  size: number;
}

const sendFile = (res: Response, { path, size }: Sending): void => {
  const range = rangeOf(res.req.headers.range, size);
  res.set('Accept-Ranges', 'bytes');
  if (range === 'unsatisfiable') {
    res.status(416).set('Content-Range', `bytes */${size}`).end();
    return;
  }
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  if (res.req.method === 'HEAD') {
    res.end();
    return;
  }
  const stream = openFile(path, range ?? {});
  stream.on('error', (error) => res.destroy(error));
  // A visitor who leaves must not keep the file open.
  res.on('close', () => stream.destroy());
  stream.pipe(res);
};

/** Addresses are never used twice, so what lies there never changes. */
const forever = { ...dataHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' };

const notFound = (): NotFound => new NotFound('El archivo no existe.');

/** An image in a width the layout asks for, in the best format the browser takes. */
const serveVariant = async (url: string, req: Request, res: Response): Promise<boolean> => {
  const wanted = wantedOf(url);
  if (!wanted) return false;
  const { path, type } = await bestVariant(wanted, req.headers.accept ?? '');
  const size = await sizeOf(path);
  if (size === null) throw notFound();
  res.set(forever).set({ 'Content-Type': type, Vary: 'Accept' });
  sendFile(res, { path, size });
  return true;
};

/** Serves stored files: fixed type by extension, never run as a page, documents under the name they were given. */
export const serveStorage: RequestHandler = async (req, res) => {
  const url = `/storage${req.path}`;
  if (await serveVariant(url, req, res)) return;
  const path = pathOf(url);
  const size = path === null ? null : await sizeOf(path);
  if (path === null || size === null) throw notFound();
  const type = contentType(url);
  res.set(forever).set('Content-Type', type);
  if (!INLINE.test(type))
    res.set('Content-Disposition', disposition((await fileOf(url))?.nombre ?? 'documento'));
  sendFile(res, { path, size });
};
