import type { ErrorRequestHandler, Response } from 'express';
import { dbError, isDatabaseAway, isDatabaseFull } from '#server/platform/db/client/errors.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { NoSpace, PublicError, Unavailable } from '#server/platform/errors.ts';
import { log } from '#server/platform/log.ts';
import { requestId } from './access-log.ts';
import { dataHeaders } from '../guard/headers.ts';
import { endAfterBody } from '../guard/unread-body.ts';

/** Codes of a full disk, an exhausted quota and a file size limit. */
const FULL = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** The failure a caller may see, for whatever was thrown. */
export const publicError = (error: unknown): PublicError => {
  if (error instanceof PublicError) return error;
  if (error instanceof URIError) return new PublicError(400, 'La dirección no se entiende.');
  if (isDatabaseAway(error)) return new Unavailable(undefined, error);
  if (isDatabaseFull(error)) return new NoSpace();
  if (FULL.has(errorCode(error))) return new NoSpace();
  if (errorCode(error) === 'EROFS') return new Unavailable(60);
  return new PublicError(500, 'Ocurrió un error inesperado. Inténtalo de nuevo.');
};

/** Answers a failure as JSON: `message` and `error` hold the same sentence. */
export const sendError = (res: Response, error: PublicError): void => {
  const { status, message, errors, retryAfter, conflicto, confirmacion } = error;
  res.set(dataHeaders).set({ 'Cache-Control': 'no-store', 'X-Request-Id': requestId(res) });
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter));
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
  // Drizzle's wrapper of a database error contains the query's values, which may be passwords or addresses.
  const line = { id: requestId(res), err: dbError(error) ?? error, method: req.method, path: req.path };
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
