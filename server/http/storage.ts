import type { RequestHandler, Response } from 'express';
import { extensionOf, tipos } from '#shared/archivos.ts';
import { fileOf } from '../db/files.ts';
import { NotFound } from '../errors.ts';
import { openFile, sizeOf } from '../storage/disk.ts';
import { dataHeaders } from './headers.ts';

/** Shown where they stand; everything else is downloaded. */
const INLINE = /^(image|audio)\//;

/** `attachment` with the file's own name, in ASCII for old programs and in UTF-8 for the rest. */
const disposition = (name: string): string => {
  const ascii = name.normalize('NFD').replaceAll(/[^\u0020-\u007E]|["\\]/g, '');
  const utf8 = encodeURIComponent(name).replaceAll(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};

const contentType = (url: string): string => {
  const type = tipos[url.slice(url.lastIndexOf('.') + 1) as keyof typeof tipos];
  return extensionOf(type) === 'txt' ? 'text/plain; charset=utf-8' : type;
};

/** The single byte range of a request; null for none or for one we do not serve. */
const rangeOf = (header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const last = size - 1;
  const start = match[1] === '' ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  return start > end ? 'unsatisfiable' : { start, end };
};

const sendFile = (url: string, size: number, res: Response): void => {
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
  const stream = openFile(url, range ?? {});
  stream.on('error', (error) => res.destroy(error));
  stream.pipe(res);
};

/** Serves stored files: fixed type by extension, never run as a page, documents under the name they were given. */
export const serveStorage: RequestHandler = async (req, res) => {
  const url = `/storage${req.path}`;
  const size = await sizeOf(url);
  if (size === null) throw new NotFound('El archivo no existe.');
  const type = contentType(url);
  res.set(dataHeaders).set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' });
  if (!INLINE.test(type)) res.set('Content-Disposition', disposition((await fileOf(url))?.nombre ?? 'documento'));
  sendFile(url, size, res);
};
