// Public pages are documents. A page exports `loader` and `Component`; both run on the server alone. The loader calls
// only `read()`, which `http/pages/serve-pages.ts` answers with a function call; a write forgets the
// pages that read its tables. A page costs at most five queries after any write
// (`http/pages/page-queries.test.ts`). `render()` makes the HTML; `markup.tsx` caches the frame until a setting, an
// account or the menu changes (`publishing/pages/marco.ts` reads the last two with one statement). Links are ordinary
// links: no router, loader or schema reaches a visitor.
import type { ComponentType } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { setTransport } from './api.ts';
import { setDocumentInfo } from './ui/document-info.ts';
import { setPictureNotes } from './ui/picture/picture-notes.ts';
import { PageResponse, type LoaderArgs, type PageState } from './pages/context/page-context.ts';
import type { SentForm } from './pages/forms/form-state.ts';
import { statusOf } from './lib/http-status.ts';
import { decodePath } from './lib/text/decode-path.ts';
import { pageMarkup } from './markup.tsx';
import { loader as loadFrame } from './pages/frame/layout.tsx';
import { RouteError } from './pages/frame/route-error.tsx';
import { adminPaths } from './admin/frame/menu/menu.ts';
import { isPaginated, hasNoFrame, isPrivate, NOT_FOUND, CUSTOM_PAGE, publicPaths } from './paths.ts';

export { setDocumentInfo as setDocumentNotes, setPictureNotes, setTransport };

export type { SentForm };

export interface Rendered {
  /** Which of the built documents it fills. */
  document: 'index.html' | 'admin.html';
  status: number;
  /** It must be in no cache and in no search engine. */
  isPrivate: boolean;
  head: string;
  /** Strings, and cached parts in UTF-8. */
  body: readonly (string | Uint8Array)[];
  /** What follows the page: its drawings; empty for the back office. */
  tail: string;
}

interface PageModule {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
}
const modules = import.meta.glob<PageModule>('./pages/*/*.page.tsx');

const firstPartOf = (path: string): string => path.split('/', 2)[1]?.toLowerCase() ?? '';

const routeOf = (path: string, id: string) => ({ path, id, first: firstPartOf(path) });
type Route = ReturnType<typeof routeOf>;
const publicRoutes = Object.entries(publicPaths).map(([path, id]) => routeOf(path, id));
/** The back office is rendered in the browser; the server only knows its addresses. */
const adminRoutes = adminPaths.map((path) => routeOf(path, path));

/** React Router compiles and ranks all routes anew at each match: it gets those that begin like the address. */
const matchOf = (routes: readonly Route[], path: string) => {
  const begun = firstPartOf(decodePath(path) ?? path);
  const likely = routes.filter(({ first }) => first === begun || first.startsWith(':'));
  return matchRoutes(likely, path)?.[0];
};

interface Page {
  module: string;
  params: LoaderArgs['params'];
}
/** Addresses without parameters need no matching. */
const fixedPages = new Map(Object.entries(publicPaths).filter(([path]) => !path.includes(':')));

/** The module of an address and its parameters; null for an unknown one. */
const publicPage = (path: string): Page | null => {
  const module = fixedPages.get(path);
  if (module !== undefined) return { module, params: {} };
  const match = matchOf(publicRoutes, path);
  return match ? { module: match.route.id ?? NOT_FOUND, params: match.params } : null;
};
const isProtected = (path: string): boolean => matchOf(adminRoutes, path) !== undefined;

/** Every address of pages and screens, with its parameters. */
export const addresses = [...Object.keys(publicPaths), ...adminPaths];

/** The addresses of the back office and of the way into it. */
export const officeAddresses = [
  ...adminPaths,
  ...Object.keys(publicPaths).filter((path) => hasNoFrame(publicPaths[path] ?? '')),
];

/** Whether an address is one of the site's, not counting pages that staff made. */
export const isKnownAddress = (path: string): boolean => {
  const page = publicPage(path);
  return (page !== null && page.module !== CUSTOM_PAGE) || isProtected(path);
};

/** Whether the page at an address is another one for each page number. */
export const acceptsPageParam = (path: string): boolean => isPaginated(publicPage(path)?.module ?? NOT_FOUND);

/** The document of the back office: the same for all, filled in the browser. */
const shell: Rendered = {
  document: 'admin.html',
  status: 200,
  isPrivate: false,
  head: '<title>Sistema administrador</title><meta name="robots" content="noindex">',
  body: [],
  tail: '',
};

const loadedModules = new Map<string, PageModule>();

/** Importing anew for each page would cost as much as half of the frame's markup. */
const loadModule = async (name: string): Promise<PageModule> => {
  const before = loadedModules.get(name);
  if (before) return before;
  const load = modules[`./pages/${name}.page.tsx`];
  if (!load) throw new Error(`client/pages/${name}.page.tsx does not exist`);
  const page = await load();
  loadedModules.set(name, page);
  return page;
};

const loaded = async (page: PageModule, args: LoaderArgs): Promise<PageResponse<unknown>> => {
  const data = await page.loader?.(args);
  return data instanceof PageResponse ? data : new PageResponse(data, 200);
};

/** Shown when a page's data could not be loaded. */
const failed = (state: PageState, status: number): Rendered => ({
  document: 'index.html',
  status,
  isPrivate: isPrivate(state.module),
  ...pageMarkup(state, RouteError),
});

/** `sent`: a form of the page that was sent without scripts and refused. */
export const render = async (url: URL, asociacion: Asociacion, sent?: SentForm): Promise<Rendered> => {
  const nowhere = { module: NOT_FOUND, params: {} };
  if (decodePath(url.pathname) === null) return renderPage(nowhere, { url, asociacion, sent });
  const known = publicPage(url.pathname);
  // Matching is not free, so the routes of the back office come last.
  if ((!known || known.module === CUSTOM_PAGE) && isProtected(url.pathname)) return shell;
  return renderPage(known ?? nowhere, { url, asociacion, sent });
};

interface PageRequest {
  url: URL;
  asociacion: Asociacion;
  sent: SentForm | undefined;
}

const renderPage = async ({ module, params }: Page, asked: PageRequest): Promise<Rendered> => {
  const { url, asociacion, sent } = asked;
  const [page, frame] = await Promise.all([loadModule(module), hasNoFrame(module) ? null : loadFrame()]);
  const { pathname, origin } = url;
  const state: PageState = {
    module,
    path: decodePath(pathname) ?? pathname,
    origin,
    asociacion,
    frame,
    sent,
    data: null,
  };
  try {
    const { data, status } = await loaded(page, { params, url });
    const markup = pageMarkup({ ...state, data }, page.Component);
    return { document: 'index.html', status, isPrivate: isPrivate(module), ...markup };
  } catch (error) {
    const status = statusOf(error);
    // Nothing is at this address: nobody made a page of it, or what it shows is turned off.
    if (status === 404 && module !== NOT_FOUND) return renderPage({ module: NOT_FOUND, params: {} }, asked);
    return failed(state, status);
  }
};
