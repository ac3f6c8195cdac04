import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { botsRouter } from './bot-check/router.ts';
import { config } from './config.ts';
import { NotFound } from './errors.ts';
import { features } from './features/index.ts';
import { discoveryRouter } from './discovery/router.ts';
import { accessLog } from './http/pipeline/access-log.ts';
import { register } from './http/pipeline/visitor-read.ts';
import { serveAssets, tryAsset } from './http/static/assets.ts';
import { builtPages } from './http/pages/built-pages.ts';
import { clientLimits, guardConnections } from './http/guard/connections.ts';
import { giveToken } from './http/guard/csrf.ts';
import { deadline } from './http/pipeline/deadline.ts';
import { directCalls } from './http/pipeline/direct.ts';
import { errorHandler } from './http/pipeline/errors.ts';
import { health } from './http/lifecycle/health.ts';
import { allowCors, refuseForeign } from './http/guard/origin.ts';
import { type PageSource, servePages } from './http/pages/serve-pages.ts';
import { trySendCached } from './http/cache/response-cache.ts';
import { contractRouter, fixedCalls } from './http/pipeline/contract-router.ts';
import { getAndHeadOnly } from './http/guard/get-and-head-only.ts';
import { serveStorage } from './http/static/storage.ts';
import { awaitDatabase } from './open-database.ts';
import { docsRouter } from './openapi/router.ts';

/** The application without a listener, for supertest and for `createHttpServer`. */
export const createApp = (pages: PageSource = builtPages()): Express => {
  register(features);
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  app.use(accessLog);
  app.use((req, res, next) => (trySendCached(req, res) ? undefined : next()));
  app.use('/assets', getAndHeadOnly, serveAssets);
  app.use(docsRouter());
  app.use(awaitDatabase);
  app.use(health());
  app.use(allowCors, refuseForeign);
  app.all(`${config.apiPrefix}/sanctum/csrf-cookie`, giveToken);
  app.use('/storage', getAndHeadOnly, serveStorage);
  app.use(deadline());
  app.use(discoveryRouter(pages));
  app.use(config.apiPrefix, botsRouter());
  app.use(config.apiPrefix, contractRouter(features));
  app.use(servePages(pages));
  app.use(() => {
    throw new NotFound();
  });
  app.use(errorHandler);
  return app;
};

/**
 * Constructors whose objects already have Express's prototypes. Express gives them to each request and response, which
 * is dear; of one that has them it changes nothing.
 */
const expressMessages = (app: Express) => {
  class Request extends IncomingMessage {}
  class Response extends ServerResponse {}
  app.request = Object.setPrototypeOf(Request.prototype, app.request);
  app.response = Object.setPrototypeOf(Response.prototype, app.response);
  return { IncomingMessage: Request, ServerResponse: Response };
};

/** Ready bodies, built files and most calls are answered before Express: most of its cost is its own. */
export const createHttpServer = (app: Express): Server => {
  const tryCall = directCalls(fixedCalls(features));
  return guardConnections(
    createServer({ ...expressMessages(app), ...clientLimits }, (req, res) => {
      if (!trySendCached(req, res) && !tryAsset(req, res) && !tryCall(req, res)) app(req, res);
    }),
  );
};
