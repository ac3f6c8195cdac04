import type { Request, RequestHandler, Response } from 'express';
import { rutaDeDocumento, rutaDeVersiones } from '#shared/records/documentos.ts';
import { shownDocumentOf, type ShownDocument, type ShownVersion } from '#server/records/documents/read.ts';
import { NotFound, PublicError } from '#server/platform/errors.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { contentType, contentDisposition, sendFile } from './send-file.ts';

/** The addresses of files; the page with all versions is a page like any other. */
export const documentPaths = ['/documentos/:clave', '/documentos/:clave/versiones/:numero'];

/** Caches revalidate each time: a printed address must never answer with an old file. */
const headersOf = (clave: string, version: ShownVersion): Record<string, string> => ({
  'Cache-Control': 'no-cache',
  'Content-Type': contentType(version.url),
  'Content-Disposition': contentDisposition(version.nombre),
  ETag: `"${version.url.slice(version.url.lastIndexOf('/') + 1)}"`,
  'Last-Modified': new Date(version.creado).toUTCString(),
  Link: `<${rutaDeVersiones(clave)}>; rel="version-history", <${rutaDeDocumento(clave)}>; rel="latest-version"`,
  ...(version.sha256 && {
    'Repr-Digest': `sha-256=:${Buffer.from(version.sha256, 'hex').toString('base64')}:`,
  }),
});

const GONE = 'Este documento ya no está publicado.';

const wantsPage = (req: Request): boolean => req.headers.accept?.includes('text/html') ?? false;

/** Whether a conditional request matches: one `ETag` among several, weak or not, or any. */
const isKnown = (req: Request, etag: string): boolean =>
  (req.headers['if-none-match'] ?? '')
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .some((one) => one === etag || one === '*');

interface Found {
  version: ShownVersion;
  key: string;
  size: number;
}

/** The version that an address names, with its file; null when there is none. */
const find = async (document: ShownDocument, numero: string | undefined): Promise<Found | null> => {
  const version = document.versiones.find((one) => numero === undefined || String(one.numero) === numero);
  const key = version ? storageKeyOf(version.url) : null;
  const size = key === null ? null : await store.size(key);
  return version && key !== null && size !== null ? { version, key, size } : null;
};

const send = async (res: Response, clave: string, { version, key, size }: Found) => {
  const headers = headersOf(clave, version);
  if (!isKnown(res.req, headers['ETag'] ?? '')) return sendFile(res, { key, size, headers });
  res.set(headers).removeHeader('Content-Type');
  res.status(304).end();
};

/**
 * `/documentos/{clave}` answers with the newest version of a document, `/documentos/{clave}/versiones/{n}` with one of
 * them. When it is missing a program gets the error as JSON, and a browser a page: the document's own page, which says
 * that it was removed, or the not-found page.
 */
export const serveDocuments: RequestHandler<{ clave: string; numero?: string }> = async (req, res, next) => {
  const { numero } = req.params;
  const clave = req.params.clave.toLowerCase();
  const document = await shownDocumentOf(clave);
  const found = document && (await find(document, numero));
  if (found) return send(res, clave, found);
  if (!wantsPage(req)) throw document ? new PublicError(410, GONE) : new NotFound('El documento no existe.');
  if (document?.versiones.length === 0) req.url = rutaDeVersiones(clave);
  next();
};
