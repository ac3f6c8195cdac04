import { pipeline, Readable } from 'node:stream';
import type { Response } from 'express';
import { isExtension, tipos } from '#shared/contract/fields/archivos.ts';
import type { ByteRange } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';
import { dataHeaders } from '../guard/headers.ts';

/** `attachment` with the file's own name, in ASCII for old programs and in UTF-8 for the rest. */
export const contentDisposition = (name: string): string => {
  const ascii = name.normalize('NFD').replaceAll(/[^\u0020-\u007E]|["\\]/g, '');
  const utf8 = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`;
};

export const contentType = (url: string): string => {
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
  headers: Readonly<Record<string, string>>;
}

const common = { ...dataHeaders, 'Accept-Ranges': 'bytes' };

/** Bytes. Smaller files are read at once: a stream costs more. */
const SMALL = 256 * 1024;

const bodyOf = (key: string, size: number, range: ByteRange | null): Promise<Readable | Buffer> =>
  size <= SMALL && !range ? store.read(key) : store.open(key, range ?? undefined);

/** Whether the range may be sent: not of a file that has changed. Files without an `ETag` never change. */
const isStillSame = ({ req }: Response, etag: string | undefined): boolean => {
  const { 'if-range': condition } = req.headers;
  return condition === undefined || etag === undefined || condition === etag;
};

/** Sends a stored file, or the range of it that was asked for. */
export const sendFile = async (res: Response, { key, size, headers }: Sending): Promise<void> => {
  const range = isStillSame(res, headers['ETag']) ? rangeOf(res.req.headers.range, size) : null;
  if (range === 'unsatisfiable') {
    res.set({ ...common, ...headers, 'Content-Range': `bytes */${size}` });
    res.status(416).end();
    return;
  }
  // Before the headers: the store may be unavailable.
  const body = res.req.method === 'HEAD' ? null : await bodyOf(key, size, range);
  res.set({ ...common, ...headers });
  if (range) res.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  res.set('Content-Length', String(range ? range.end - range.start + 1 : size));
  // A failed read closes the connection, and a client that leaves closes the file.
  if (body instanceof Readable) pipeline(body, res, () => undefined);
  else res.end(body);
};
