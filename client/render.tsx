import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
  isRouteErrorResponse,
} from 'react-router-dom';
import { setTransport } from './api.ts';
import { DATA_ID, type PageData } from './document.ts';
import { OriginContext } from './lib/origin.ts';
import { ADMIN_ROUTE, routes } from './routes.tsx';

export { setTransport };

/** A page as the server sends it. */
export interface Rendered {
  status: number;
  /** Tags for the head. */
  head: string;
  body: string;
  /** The element that carries the data to the browser; empty for a shell. */
  data: string;
  /** Modules of the matched routes, as the manifest names them. */
  modules: string[];
}

const handler = createStaticHandler(routes);

/** Whether an address belongs to the back office: its pages are made in the browser alone. */
export const isProtected = (path: string): boolean =>
  matchRoutes(routes, path)?.some(({ route }) => route.id === ADMIN_ROUTE) ?? false;

/** Whether any route but the not-found page stands for an address. */
export const isKnown = (path: string): boolean =>
  matchRoutes(routes, path)?.every(({ route }) => route.path !== '*') ?? false;

const modulesOf = (path: string): string[] =>
  matchRoutes(routes, path)?.map(({ route }) => String(route.id)) ?? [];

/** React puts the tags of the head first. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)+/;

const split = (html: string): { head: string; body: string } => {
  const head = HEAD_TAGS.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
};

/** Only what the error page shows travels; messages of unexpected errors stay here. */
const plainError = (error: unknown): { status: number; statusText: string } =>
  isRouteErrorResponse(error)
    ? { status: error.status, statusText: error.statusText }
    : { status: statusOf(error), statusText: '' };
const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
    ? error.status
    : 500;

const dataOf = (context: StaticHandlerContext, origin: string): PageData => ({
  origin,
  loaderData: context.loaderData,
  errors:
    context.errors &&
    Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, plainError(error)])),
});

/** JSON inside HTML: no text of ours can end the element. */
const escapeJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`);

/** The page of a protected address: the same for all, filled in the browser. */
export const renderShell = (path: string): Rendered => ({
  status: 200,
  head: '<title>Sistema administrador</title><meta name="robots" content="noindex">',
  body: '',
  data: '',
  modules: modulesOf(path),
});

/** Renders a public address; a redirect that a loader throws comes back as it is. */
export const render = async (request: Request, origin: string): Promise<Rendered | Response> => {
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <OriginContext.Provider value={origin}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </OriginContext.Provider>
    </StrictMode>,
  );
  const data = `<script type="application/json" id="${DATA_ID}">${escapeJson(dataOf(context, origin))}</script>`;
  return {
    status: context.statusCode,
    ...split(html),
    data,
    modules: modulesOf(new URL(request.url).pathname),
  };
};
