import { createServer, IncomingMessage, type Server, ServerResponse } from 'node:http';
import express, { type Express } from 'express';
import { botsRouter } from '#server/http/bot-check/router.ts';
import { config } from '#server/platform/config.ts';
import { assemble } from './assemble.ts';
import { changePoller } from './processes/change-poller.ts';
import { NotFound } from '#server/platform/errors.ts';
import { reserveAddresses } from '#server/platform/db/publication/reserved.ts';
import { ownAddresses } from './addresses.ts';
import { features, readAsVisitor, sitemaps } from './nouns.ts';
import { capabilityWords, capabilityParts } from '#server/operation/capabilities/capability.ts';
import { discoveryRouter } from '#server/publishing/discovery/router.ts';
import { accessLog } from '#server/http/pipeline/access-log.ts';
import { serveAssets, trySendAsset } from '#server/http/static/assets.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { clientLimits, guardConnections } from '#server/http/guard/connections.ts';
import { issueToken } from '#server/http/guard/csrf.ts';
import { deadline } from '#server/http/pipeline/deadline.ts';
import { errorHandler } from '#server/http/pipeline/errors.ts';
import { health } from '#server/http/lifecycle/health.ts';
import { warnOfProxy } from '#server/http/guard/proxy-warning.ts';
import { hasBody, limitUnreadBody } from '#server/http/guard/unread-body.ts';
import { sendRawError } from '#server/http/guard/raw-socket-error.ts';
import { isAmbiguous } from '#server/http/guard/connections.ts';
import { allowCors, refuseCrossSite } from '#server/http/guard/origin.ts';
import { type PageSource, withReads } from '#server/http/pages/page-source.ts';
import { servePages } from '#server/http/pages/serve-pages.ts';
import { trySendCached } from '#server/http/cache/response-cache.ts';
import { RUTA_DE_COLEGIADOS } from '#shared/content/members/colegiados.ts';
import { handleMemberForm } from '#server/content/members/member-form.ts';
import { handleCommentForm, handleEnquiryForm } from '#server/correspondence/forms/plain-forms.ts';
import { contractRouter } from '#server/http/pipeline/contract-router.ts';
import { getAndHeadOnly } from '#server/http/guard/get-and-head-only.ts';
import { documentPaths, serveDocuments } from '#server/http/static/documents.ts';
import { serveStorage } from '#server/http/static/storage.ts';
import { awaitDatabase } from '#server/platform/start/open-database.ts';
import { docsRouter } from '#server/http/openapi/router.ts';

/** The application without a listener, for supertest and for `createHttpServer`. */
export const createApp = (source: PageSource = builtPages()): Express => {
  assemble();
  const pages = withReads(source, readAsVisitor);
  reserveAddresses(() => ownAddresses(pages));
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', 'simple');
  if (config.trustProxy !== undefined) app.set('trust proxy', config.trustProxy);
  app.use(accessLog, warnOfProxy());
  app.use('/assets', getAndHeadOnly, serveAssets);
  app.use(docsRouter(capabilityWords));
  app.use(awaitDatabase);
  app.use(health());
  for (const [path, handlers] of capabilityParts('routes').flatMap((answers) => Object.entries(answers)))
    app.all(path, ...handlers);
  app.use(allowCors, refuseCrossSite);
  app.all(`${config.apiPrefix}/sanctum/csrf-cookie`, issueToken);
  app.use('/storage', getAndHeadOnly, serveStorage);
  app.all(documentPaths, getAndHeadOnly, serveDocuments);
  app.use(deadline());
  app.use(discoveryRouter(pages, sitemaps, capabilityParts('resources')));
  app.use(config.apiPrefix, botsRouter());
  app.use(config.apiPrefix, contractRouter(features, capabilityParts('tokens')));
  app.post(RUTA_DE_COLEGIADOS, handleMemberForm);
  app.post('/contacto', handleEnquiryForm(pages));
  app.post('/eventos/:slug', handleCommentForm(pages));
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
export const createHttpServer = (app: Express): Server => {
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    if (!trySendCached(req, res) && !trySendAsset(req, res)) app(req, res);
  };
  return guardConnections(
    createServer({ ...expressMessages(app), ...clientLimits }, (req, res) => {
      if (hasBody(req)) limitUnreadBody(req, res);
      const look = changePoller.pollIfIdle();
      if (isAmbiguous(req)) sendRawError(req.socket, 400);
      else if (look) void look.then(() => answer(req, res));
      else answer(req, res);
    }),
  );
};
