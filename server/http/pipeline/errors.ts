import type { ErrorRequestHandler, Response } from 'express';
import { isDatabaseAway, isDatabaseFull } from '#server/platform/db/client/errors.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { FolderRefused, NoSpace, PublicError, Unavailable } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import { requestId } from './access-log.ts';
import { dataHeaders } from '../guard/headers.ts';
import { endAfterBody } from '../guard/unread-body.ts';

/** Codes of a full disk, an exhausted quota and a file size limit. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Why a folder takes no file, by the code of the system's error. */
const REFUSED = new Map<unknown, string>([
  ['EROFS', 'su disco es de solo lectura'],
  ['EACCES', 'no tiene permiso en su carpeta'],
  ['EPERM', 'no tiene permiso en su carpeta'],
  ['ENOTDIR', 'su carpeta no es una carpeta'],
  ['EIO', 'su disco falla'],
]);

/** The failure a caller may see, for whatever was thrown. */
export const publicError = (error: unknown): PublicError => {
  if (error instanceof PublicError) return error;
  if (error instanceof URIError) return new PublicError(400, 'La dirección no se entiende.');
  if (isDatabaseAway(error)) return new Unavailable(undefined, error);
  if (isDatabaseFull(error)) return new NoSpace();
  if (FULL.has(errorCode(error))) return new NoSpace();
  const why = REFUSED.get(errorCode(error));
  if (why !== undefined) return new FolderRefused(error, why);
  return new PublicError(500, 'Ocurrió un error inesperado. Inténtalo de nuevo.');
};

/** Answers a failure as JSON: `message` and `error` hold the same sentence. */
export const sendError = (res: Response, error: PublicError): void => {
  const { status, message, errors, retryAfter, conflicto, confirmacion } = error;
  res.set(dataHeaders).set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId(res) });
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
  // Browsers show a dialog of their own for `Basic` and `Digest` alone.
  if (status === 401) res.set('WWW-Authenticate', 'Bearer');
  const answer = JSON.stringify({
    message,
    error: message,
    ...(errors && { errors }),
    ...(conflicto && { conflicto }),
    ...(confirmacion && { confirmacion }),
  });
  res.status(status).set({
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(answer)),
  });
  endAfterBody(res.req, res, answer);
};

/** The one place where failures become answers. */
export const errorHandler: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const line = { id: requestId(res), err: error, method: req.method, path: req.path };
  if (res.writableEnded) {
    log.warn(line, 'Too late to be told');
    return;
  }
  const failure = publicError(error);
  if (failure.status >= 500) log.error({ ...line, status: failure.status });
  // Too late for another answer: the reader sees that it was cut off.
  if (res.headersSent) {
    res.destroy();
    return;
  }
  sendError(res, failure);
};
