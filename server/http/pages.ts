import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler, Response } from 'express';
import type * as renderer from '#client/render.tsx';
import { signature } from '#shared/endpoint.ts';
import { NotFound, Unavailable } from '../errors.ts';
import { answer } from './answer.ts';
import { rememberData } from './data-cache.ts';
import { publicError } from './errors.ts';
import { pageHeaders } from './headers.ts';
import { isSafe, ownOrigin } from './origin.ts';
import { makeReady, sendReady } from './ready.ts';
import { buildReady } from './ready-cache.ts';
import { siteMethods } from './site-methods.ts';

/** The server's entry of the client. */
export type Renderer = typeof renderer;
type Transport = Parameters<Renderer['setTransport']>[0];

/** Where pages come from: the build, or Vite while developing. */
export interface PageSource {
  load(): Promise<Renderer>;
  /** The whole document of a rendered page. */
  document(page: renderer.Rendered, url: string): Promise<string>;
}

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };

/** The groups a page read while it was rendered: a write to one of them forgets the page. */
const groupsRead = new AsyncLocalStorage<Set<string>>();

/** Pages read what visitors may read, by a plain call. */
const readHere: Transport = async (endpoint, options) => {
  groupsRead.getStore()?.add(endpoint.group);
  const { limit, offset, ...params } = options as Record<string, string | number>;
  const key = `${signature(endpoint)} ${JSON.stringify(options)}`;
  return rememberData(endpoint.group, key, async () => {
    const page = {
      ...(limit === undefined ? {} : { limit: Number(limit) }),
      ...(offset === undefined ? {} : { offset: Number(offset) }),
    };
    try {
      const { data } = await answer(endpoint, { params, ...page });
      return data;
    } catch (error) {
      throw publicError(error);
    }
  });
};

/** Only a page number changes what a page shows. */
const normalUrl = (req: Request): string => {
  const pagina = req.query['pagina'];
  const isPage = typeof pagina === 'string' && /^[1-9]\d{0,3}$/.test(pagina);
  return isPage ? `${req.path}?pagina=${pagina}` : req.path;
};

interface Outcome {
  html: string;
  status: number;
  groups: string[];
}

/** Carries a page that must not be remembered out of the building of ready bodies. */
class NotReady extends Error {
  readonly outcome: Outcome;
  constructor(outcome: Outcome) {
    super('This page is not kept');
    this.outcome = outcome;
  }
}

const renderPage = async (source: PageSource, url: URL): Promise<Outcome> => {
  const { render, setTransport } = await source.load();
  setTransport(readHere);
  const groups = new Set<string>();
  const page = await groupsRead.run(groups, () => render(url));
  return { html: await source.document(page, url.pathname), status: page.status, groups: [...groups] };
};

const sendUnkept = (res: Response, outcome: Outcome): void => {
  res.set(pageHeaders).set(HTML).set('Cache-Control', 'no-store');
  if (outcome.status === 503) res.set('Retry-After', '5');
  res.status(outcome.status).send(outcome.html);
};

/** Programs get a not-found answer they can read; people get the page. */
const isForNotFoundPage = (req: Request): boolean =>
  isSafe(req.method) && !req.path.startsWith('/api/') && req.accepts(['html', 'json']) !== 'json';

const refuseUnknown =
  (source: PageSource): RequestHandler =>
  async (req, _res, next) => {
    const { isKnown } = await source.load();
    if (!isKnown(req.path) && !isForNotFoundPage(req)) throw new NotFound();
    next();
  };

/** Renders an address, or answers with what was rendered before. */
export const servePages = (source: PageSource): RequestHandler[] => [
  refuseUnknown(source),
  siteMethods,
  servePage(source),
];

const servePage =
  (source: PageSource): RequestHandler =>
  async (req, res) => {
    const url = normalUrl(req);
    try {
      const ready = await buildReady(req, url, async () => {
        const outcome = await renderPage(source, new URL(url, ownOrigin(req)));
        if (outcome.status !== 200) throw new NotReady(outcome);
        return { ready: await makeReady(outcome.html, { ...pageHeaders, ...HTML }), groups: outcome.groups };
      });
      sendReady(req, res, ready);
    } catch (error) {
      if (!(error instanceof NotReady)) throw error;
      sendUnkept(res, error.outcome);
    }
  };

/** Stands in when the client was never built. */
export const unbuilt: PageSource = {
  load: () => Promise.reject(new Unavailable(60)),
  document: () => Promise.reject(new Unavailable(60)),
};
