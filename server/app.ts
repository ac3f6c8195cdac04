import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { botsRouter } from './bot-check/router.ts';
import { config } from './config.ts';
import { NotFound } from './errors.ts';
import { features } from './features/index.ts';
import { reserveAddresses } from './db/publication/reserved.ts';
import { discoveryPaths, discoveryRouter } from './discovery/router.ts';
import { accessLog } from './http/pipeline/access-log.ts';
import { register } from './http/pipeline/visitor-read.ts';
import { serveAssets, trySendAsset } from './http/static/assets.ts';
import { builtPages } from './http/pages/built-pages.ts';
import { clientLimits, guardConnections } from './http/guard/connections.ts';
import { giveToken } from './http/guard/csrf.ts';
import { deadline } from './http/pipeline/deadline.ts';
import { errorHandler } from './http/pipeline/errors.ts';
import { health } from './http/lifecycle/health.ts';
import { warnOfProxy } from './http/guard/proxy-warning.ts';
import { hasBody, limitUnreadBody } from './http/guard/unread-body.ts';
import { sendRawError } from './http/guard/raw-socket-error.ts';
import { isAmbiguous } from './http/guard/connections.ts';
import { allowCors, refuseForeign } from './http/guard/origin.ts';
import { type PageSource, servePages } from './http/pages/serve-pages.ts';
import { trySendCached } from './http/cache/response-cache.ts';
import { memberFormPath, takeMemberForm } from './http/pages/member-form.ts';
import { callPaths, contractRouter } from './http/pipeline/contract-router.ts';
import { metrics } from './metrics/router.ts';
import { getAndHeadOnly } from './http/guard/get-and-head-only.ts';
import { documentPaths, serveDocuments } from './http/static/documents.ts';
import { serveStorage } from './http/static/storage.ts';
import { awaitDatabase } from './open-database.ts';
import { docsPaths, docsRouter } from './openapi/router.ts';

/** Folders and files beside the calls, the pages and what `discovery/` and `openapi/` serve. */
const OTHER = [
  '/api',
  '/assets',
  '/bots',
  '/healthz',
  '/metrics',
  '/readyz',
  '/sanctum',
  '/storage',
  config.apiPrefix,
];

/** Every address the site answers itself. */
const ownAddresses = async (pages: PageSource): Promise<string[]> => {
  const { addresses } = await pages.load();
  return [...OTHER, ...callPaths(), ...discoveryPaths, ...docsPaths, ...addresses];
};

/** The application without a listener, for supertest and for `createHttpServer`. */
export const createApp = (pages: PageSource = builtPages()): Express => {
  register(features);
  reserveAddresses(() => ownAddresses(pages));
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  app.use(accessLog, warnOfProxy());
  app.use('/assets', getAndHeadOnly, serveAssets);
  app.use(docsRouter());
  app.use(awaitDatabase);
  app.use(health(), metrics());
  app.use(allowCors, refuseForeign);
  app.all(`${config.apiPrefix}/sanctum/csrf-cookie`, giveToken);
  app.use('/storage', getAndHeadOnly, serveStorage);
  app.all(documentPaths, getAndHeadOnly, serveDocuments);
  app.use(deadline());
  app.use(discoveryRouter(pages));
  app.use(config.apiPrefix, botsRouter());
  app.use(config.apiPrefix, contractRouter(features));
  app.post(memberFormPath, takeMemberForm);
  app.use(servePages(pages));
  app.use(() => {
    throw new NotFound();
  });
  app.use(errorHandler);
  return app;
};

/**
 * Classes whose objects already have Express's prototypes. Express sets them on each request and response, which V8
 * cannot optimize; on these `setPrototypeOf` is a no-op, and a list with its query costs a fifth less.
 */
const expressMessages = (app: Express) => {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  app.request = Object.setPrototypeOf(Request.prototype, app.request);
  app.response = Object.setPrototypeOf(Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
};

/** Cached answers and built files are sent before Express, which would cost several times as much. */
export const createHttpServer = (app: Express): Server =>
  guardConnections(
    createServer({ ...expressMessages(app), ...clientLimits }, (req, res) => {
      if (hasBody(req)) limitUnreadBody(req, res);
      if (isAmbiguous(req)) sendRawError(req.socket, 400);
      else if (!trySendCached(req, res) && !trySendAsset(req, res)) app(req, res);
    }),
  );
