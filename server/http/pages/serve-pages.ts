import { and, eq } from 'drizzle-orm';
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type * as renderer from '#client/render.ts';
import { searchPath } from '#shared/publishing/busqueda.ts';
import { rutaDeVerificacion } from '#shared/records/documentos.ts';
import { db } from '#server/platform/db/client/client.ts';
import { isDatabaseAway } from '#server/platform/db/client/errors.ts';
import { isVisible } from '#server/platform/db/publication/visible.ts';
import { cachedRead } from '#server/platform/db/rows/read-cache.ts';
import { association } from '#server/platform/db/rows/settings.ts';
import { paginasPropias } from '#server/platform/db/schema.ts';
import { NotFound, PublicError } from '#server/platform/errors.ts';
import { requestId } from '../pipeline/access-log.ts';
import { officeHeaders, pageHeaders } from '../guard/headers.ts';
import { isSafe, ownOrigin } from '../guard/origin.ts';
import { fileNotes } from '#server/records/files/file-notes.ts';
import { createCachedResponse, sendCachedResponse } from '../cache/cached-response.ts';
import { getOrBuild } from '../cache/response-cache.ts';
import { redirectRenamed } from './redirect-renamed.ts';
import { type PageSource, type Reading, reading } from './page-source.ts';
import { queueRender } from './render-queue.ts';
import { getAndHeadOnly } from '../guard/get-and-head-only.ts';

const htmlHeaders = (document: renderer.Rendered['document']) => ({
  ...(document === 'admin.html' ? officeHeaders : pageHeaders),
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
});

/** The page number is the only query parameter that matters, and only for lists. */
const normalUrl = async (source: PageSource, req: Request): Promise<string> => {
  const { pagina } = req.query;
  const isNumber = typeof pagina === 'string' && /^[1-9]\d{0,3}$/.test(pagina) && pagina !== '1';
  const isPage = isNumber && (await source.load()).acceptsPageParam(req.path);
  return isPage ? `${req.path}?pagina=${pagina}` : req.path;
};

interface Outcome extends Pick<renderer.Rendered, 'document'> {
  html: Buffer;
  status: number;
  isPrivate: boolean;
  /** Whether the answer may be cached. */
  isCacheable: boolean;
  failures: readonly unknown[];
}

/** Thrown to return a page through the cache without storing it. */
class UncacheablePage extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    const { failures } = outcome;
    // The database counts as unavailable only if nothing else failed.
    super('This page is not kept', {
      cause: failures.find((failure) => !isDatabaseAway(failure)) ?? failures[0],
    });
    this.outcome = outcome;
  }
}

const renderPage = async (source: PageSource, url: URL, sent?: renderer.SentForm): Promise<Outcome> => {
  const { render, setPictureNotes, setDocumentNotes } = await source.load();
  const [{ pictures, documents }, names] = await Promise.all([fileNotes(), association()]);
  setPictureNotes(pictures);
  setDocumentNotes(documents);
  const seen: Reading = {
    origin: url.origin,
    signedBy: names.completo,
    failures: [],
  };
  const page = await reading.run(seen, () => render(url, names, sent));
  // The page shows what it has; the status says that something is missing.
  const status = seen.failures.length > 0 && page.status === 200 ? 503 : page.status;
  return {
    html: await source.document(page, url.pathname),
    document: page.document,
    status,
    isPrivate: page.isPrivate,
    isCacheable: status === 200 && !page.isPrivate,
    failures: seen.failures,
  };
};

const sendUnkept = (res: Response, outcome: Outcome): void => {
  res.set({ ...htmlHeaders(outcome.document), 'Cache-Control': 'no-store', 'X-Request-Id': requestId(res) });
  if (outcome.isPrivate) res.set('X-Robots-Tag', 'noindex');
  if (outcome.status === 503) res.set('Retry-After', '5');
  res.status(outcome.status).send(outcome.html);
};

const isOfApi = (req: Request): boolean => req.path.toLowerCase().startsWith('/api/');

const OWN_PAGE = /^\/([a-z0-9-]+)\/?$/;

/** Whether visitors see a page of the association's own at an address. */
const isOwnPage = async (path: string): Promise<boolean> => {
  const [, slug] = OWN_PAGE.exec(path) ?? [];
  if (slug === undefined) return false;
  return cachedRead(`is a page ${slug}`, async () => {
    const isShown = and(eq(paginasPropias.slug, slug), isVisible(paginasPropias));
    return (await db().$count(paginasPropias, isShown)) > 0;
  });
};

/** Programs get JSON for a missing address; browsers get the page. */
const isForNotFoundPage = (req: Request): boolean =>
  isSafe(req.method) && !isOfApi(req) && req.accepts(['html', 'json']) !== 'json';

const refuseUnknown =
  (source: PageSource): RequestHandler =>
  async (req, _res, next) => {
    // Throws URIError for a malformed path: 400.
    decodeURIComponent(req.path);
    const { isKnownAddress } = await source.load();
    // In this order: matching an address costs more than reading a header.
    if (isForNotFoundPage(req) || isKnownAddress(req.path) || (await isOwnPage(req.path))) return next();
    throw new NotFound();
  };

/** Answers with the page of an address, rendered now or cached. */
export const servePages = (source: PageSource): (RequestHandler | ErrorRequestHandler)[] => [
  refuseUnknown(source),
  getAndHeadOnly,
  redirectSearch,
  redirectVerification,
  redirectNumber,
  servePage(source),
  showRefused(source),
];

/** Status of the error page for people: 400 for a malformed address, 405 for a wrong method. */
const statusForPeople = (error: unknown): number | undefined => {
  if (error instanceof URIError) return 400;
  return error instanceof PublicError && error.status === 405 ? error.status : undefined;
};

/** Shows a page to people whose request was refused before any page was asked for. */
const showRefused =
  (source: PageSource): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express knows a handler of errors by its four parameters
  async (error: unknown, req, res, next) => {
    // A caller that takes anything is a program: browsers name HTML.
    const isPerson = !isOfApi(req) && req.accepts(['json', 'html']) === 'html';
    const status = statusForPeople(error);
    if (status === undefined || !isPerson) return next(error);
    const outcome = await renderPage(source, new URL(ownOrigin(req) + req.path));
    sendUnkept(res, { ...outcome, status });
  };

/** Without scripts the search form sends its term as a query, but the address of a search has it in the path. */
const redirectSearch: RequestHandler = (req, res, next) => {
  const { termino } = req.query;
  if (typeof termino !== 'string' || !/^\/buscar\/?$/i.test(req.path)) return next();
  res.redirect(303, searchPath(termino));
};

/** Redirects a typed checksum in the same way; spaces and capitals come from copying. */
const redirectVerification: RequestHandler = (req, res, next) => {
  const { huella } = req.query;
  if (typeof huella !== 'string' || !/^\/verificar\/?$/i.test(req.path)) return next();
  res.redirect(303, rutaDeVerificacion(huella));
};

/** `/?p=12` of a former WordPress site matches the home page, so its redirect needs a look of its own. */
const redirectNumber: RequestHandler = async (req, res, next) => {
  const isNumbered = req.path === '/' && (req.query['p'] ?? req.query['page_id']) !== undefined;
  if (!isNumbered || !(await redirectRenamed(req, res, pageHeaders))) next();
};

const servePage =
  (source: PageSource): RequestHandler =>
  async (req, res) => {
    const url = await normalUrl(source, req);
    // Joined as text: a path that begins with two slashes would name another host.
    const address = new URL(ownOrigin(req) + url);
    try {
      const response = await getOrBuild(req, url, async (subscriber) => {
        // Rebuilds after a write take turns like one more subscriber.
        const outcome = await queueRender(subscriber ?? '', () => renderPage(source, address));
        if (!outcome.isCacheable) throw new UncacheablePage(outcome);
        const { html, document } = outcome;
        return createCachedResponse(html, htmlHeaders(document));
      });
      sendCachedResponse(res, response);
    } catch (error) {
      if (!(error instanceof UncacheablePage)) throw error;
      if (error.outcome.status === 404 && (await redirectRenamed(req, res, pageHeaders))) return;
      sendUnkept(res, error.outcome);
    }
  };

/** Answers a form with its page, which holds what was typed and says what is wrong with it. */
export const answerWithPage = async (
  source: PageSource,
  { req, res }: { req: Request; res: Response },
  { status, sent }: { status: number; sent: renderer.SentForm },
): Promise<void> => {
  const outcome = await renderPage(source, new URL(ownOrigin(req) + req.path), sent);
  res.set(pageHeaders);
  sendUnkept(res, { ...outcome, status: outcome.status === 200 ? status : outcome.status });
};
