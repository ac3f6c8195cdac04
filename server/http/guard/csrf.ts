import cookieParser from 'cookie-parser';
import csurf from 'csurf';
import type { Request, RequestHandler } from 'express';
import { config, keyFor } from '#server/platform/config.ts';
import { PublicError } from '#server/platform/errors.ts';
import { dataHeaders } from './headers.ts';
import { runMiddleware } from '#server/files/uploads/run-middleware.ts';
import { getAndHeadOnly } from './get-and-head-only.ts';

const secure = config.siteUrl?.startsWith('https:') ?? false;
const secretCookie = secure ? '__Host-csrf' : 'csrf';
const tokenCookie = 'XSRF-TOKEN';

/** The product's client sends the cookie's value in the first header, axios by itself in the second. */
const sentToken = (req: Request): string => req.get('x-csrf-token') ?? req.get('x-xsrf-token') ?? '';

const cookies = cookieParser(keyFor('csrf'));
const protect = csurf({
  cookie: { key: secretCookie, signed: true, httpOnly: true, sameSite: 'lax', secure, path: '/' },
  value: sentToken,
});

/** Sets the readable token and its signed secret. No other answer of the site sets a cookie. */
export const issueToken: RequestHandler[] = [
  getAndHeadOnly,
  cookies,
  protect,
  (req, res) => {
    const token = req.csrfToken();
    res.cookie(tokenCookie, token, { sameSite: 'lax', secure, path: '/' });
    // For a page behind a proxy that makes every cookie HttpOnly; other sites can read neither cookie nor header.
    res.set('X-CSRF-TOKEN', token).set(dataHeaders).set('Cache-Control', 'no-store').status(204).end();
  },
];

const BROWSER_HEADERS = ['origin', 'referer', 'sec-fetch-site'] as const;

const carriesOurCookie = (req: Request): boolean => {
  const names = new Set((req.headers.cookie ?? '').split(';').map((pair) => pair.split('=')[0]?.trim()));
  return names.has(secretCookie) || names.has(tokenCookie);
};

/** Browsers send our cookie, or headers that name the page they come from; other programs send neither. */
const needsToken = (req: Request): boolean => {
  if (carriesOurCookie(req)) return true;
  // A visitor who blocks cookies cannot have a token, but here the browser vouches that the page is ours.
  if (req.headers['sec-fetch-site'] === 'same-origin') return false;
  return BROWSER_HEADERS.some((header) => req.headers[header] !== undefined);
};

const mismatch = (): PublicError =>
  new PublicError(419, 'La página venció. Recárgala y vuelve a intentarlo.');

/** Checks the token of a public write without bearer token. Throws 419 when it is missing or wrong. */
export const checkToken = async (req: Request): Promise<void> => {
  if (!needsToken(req)) return;
  const res = req.res;
  if (!res || !carriesOurCookie(req) || sentToken(req) === '') throw mismatch();
  try {
    await runMiddleware(cookies, req, res);
    await runMiddleware(protect, req, res);
  } catch {
    throw mismatch();
  }
};
