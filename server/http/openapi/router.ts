import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { association } from '#server/platform/db/rows/settings.ts';
import { assetHeaders, dataHeaders } from '../guard/headers.ts';
import { ownOrigin } from '../guard/origin.ts';
import { createCachedResponse, sendCachedResponse } from '../cache/cached-response.ts';
import { getOrBuild } from '../cache/response-cache.ts';
import { getAndHeadOnly } from '../guard/get-and-head-only.ts';
import { openApiDocument } from './document.ts';
import type { CapabilityWords } from './summaries.ts';

const START = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  presets: [SwaggerUIBundle.presets.apis],
});
`;
const PAGE = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <main id="api"><noscript>Esta página necesita JavaScript. La descripción está en <a href="/openapi.json">openapi.json</a>.</noscript></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/inicio.js"></script>
  </body>
</html>
`;

const packaged = (name: string) => (): Promise<string> => {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  return readFile(resolve(folder, name), 'utf8');
};

/** Swagger writes styles into its elements and draws its icons from data addresses; nothing else is widened. */
const pagePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src ${origin}/docs/swagger-ui-bundle.js ${origin}/docs/inicio.js`,
    `style-src 'unsafe-inline' ${origin}/docs/swagger-ui.css`,
    "img-src 'self' data:",
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface Served {
  load: () => Promise<string>;
  type: string;
  headers: (origin: string) => Readonly<Record<string, string>>;
}
const asset = (type: string, load: Served['load']): Served => ({ load, type, headers: () => assetHeaders });

/** The only files served. */
const table = (words: () => CapabilityWords): Record<string, Served> => ({
  '/openapi.json': {
    type: 'application/json; charset=utf-8',
    load: async () => JSON.stringify(openApiDocument(await association(), words())),
    headers: () => dataHeaders,
  },
  '/docs': {
    type: 'text/html; charset=utf-8',
    load: () => Promise.resolve(PAGE),
    headers: (origin) => ({ ...assetHeaders, 'Content-Security-Policy': pagePolicy(origin) }),
  },
  '/docs/inicio.js': asset('text/javascript; charset=utf-8', () => Promise.resolve(START)),
  '/docs/swagger-ui.css': asset('text/css; charset=utf-8', packaged('swagger-ui.css')),
  '/docs/swagger-ui-bundle.js': asset('text/javascript; charset=utf-8', packaged('swagger-ui-bundle.js')),
});

export const docsPaths: readonly string[] = Object.keys(table(() => ({ summaries: [], tokenWords: [] })));

const send = async (
  path: string,
  { load, type, headers }: Served,
  { req, res }: { req: Request; res: Response },
) => {
  const origin = ownOrigin(req);
  const response = await getOrBuild(req, path, async () => {
    const common = { ...headers(origin), 'Content-Type': type, 'Cache-Control': 'no-cache' };
    return createCachedResponse(await load(), common);
  });
  sendCachedResponse(res, response);
};

/** `/openapi.json` describes the API; `/docs` shows it, with a program of our own host. */
export const docsRouter = (words: () => CapabilityWords): Router => {
  const router = Router({ caseSensitive: true });
  for (const [path, one] of Object.entries(table(words))) {
    const answer: RequestHandler = (req, res) => send(path, one, { req, res });
    router.all(path, [getAndHeadOnly, answer]);
  }
  return router;
};
