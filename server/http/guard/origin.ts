import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { config } from '#server/platform/config.ts';
import { BadRequest, Forbidden } from '#server/platform/errors.ts';
import { parseUrl } from '#shared/contract/fields/enlaces.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Methods that never change anything. */
export const isSafe = (method: string | undefined): boolean => SAFE.has(method ?? '');

/** A host name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/** The site's scheme and host: SITE_URL or the request's own. Throws BadRequest for a malformed host. */
export const ownOrigin = (req: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
  if (config.siteUrl) return config.siteUrl;
  const encrypted = 'encrypted' in req.socket && req.socket.encrypted === true;
  const { host = 'localhost' } = req.headers;
  const origin = `${encrypted ? 'https' : 'http'}://${host}`;
  if (!HOST.test(host) || !parseUrl(origin)) throw new BadRequest();
  return origin;
};

const originOf = (address: string): string => parseUrl(address)?.origin ?? 'null';

/** The origin a request claims to come from; undefined when it names none. */
const claimedOrigin = (headers: IncomingMessage['headers']): string | undefined => {
  const { origin, referer } = headers;
  if (typeof origin === 'string') return originOf(origin);
  return referer === undefined ? undefined : originOf(referer);
};

/** Refuses a write that another site makes in a visitor's browser, even with a bearer token. */
export const refuseCrossSite: RequestHandler = (req, _res, next) => {
  if (isSafe(req.method)) return next();
  const origin = claimedOrigin(req.headers);
  if (origin !== undefined) {
    const known = origin === originOf(ownOrigin(req)) || config.corsOrigins.includes(origin);
    if (!known) throw new Forbidden('La solicitud viene de otro sitio.');
    return next();
  }
  const site = req.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Forbidden('La solicitud viene de otro sitio.');
  next();
};

/**
 * Refuses a plain form that no page of ours sent. Without scripts there is no token, so the browser itself must say that
 * the page is ours; a browser that says nothing is refused too.
 */
export const requireOwnPage = (req: Pick<Request, 'headers' | 'socket'>): void => {
  const origin = claimedOrigin(req.headers);
  const site = req.headers['sec-fetch-site'];
  const isOwn = origin === undefined ? site === 'same-origin' : origin === originOf(ownOrigin(req));
  if (!isOwn || site === 'cross-site' || site === 'same-site')
    throw new Forbidden('La solicitud viene de otro sitio.');
};

/** Sends the CORS headers to the origins in CORS_ORIGINS. */
export const allowCors: RequestHandler = (req, res, next) => {
  const { origin } = req.headers;
  if (origin && config.corsOrigins.includes(origin)) {
    res.set({
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers':
        'Authorization, Content-Type, X-CSRF-TOKEN, X-XSRF-TOKEN, X-Requested-With, X-Con-Version, X-Borradores, Idempotency-Key',
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Expose-Headers': 'X-Total-Count, X-Cambio, Retry-After',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  }
  if (config.corsOrigins.length > 0) res.vary('Origin');
  next();
};
