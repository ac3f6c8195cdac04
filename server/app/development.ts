// The site of `npm run dev`, without a build: Vite makes the pages and reloads what the browser has.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import express from 'express';
import { createServer as createVite } from 'vite';
import { createApp } from '#server/app/app.ts';
import { root } from '#server/platform/config.ts';
import { documentFiller } from '#server/http/pages/document.ts';
import type { PageSource, Renderer } from '#server/http/pages/page-source.ts';
import { clearResponseCache } from '#server/http/cache/response-cache.ts';
import { serve } from '#server/app/serve.ts';

const app = express();
const server = createServer(app);
const vite = await createVite({
  configFile: resolve(root, 'vite.config.ts'),
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
});

const pages: PageSource = {
  // Vite knows the module only as a bag of exports.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  load: async () => (await vite.ssrLoadModule('/render.ts')) as Renderer,
  document: async (page, url) => {
    const html = await readFile(resolve(root, 'client', page.document), 'utf8');
    return documentFiller(await vite.transformIndexHtml(url, html))(page);
  },
};

// Cached pages are from before the edit.
vite.watcher.on('change', () => clearResponseCache());
app.use((_req, res, next) => {
  // While developing, pages contain Vite's own scripts and styles.
  const set = res.setHeader.bind(res);
  res.setHeader = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? res : set(name, value);
  next();
});
app.use(vite.middlewares);
app.use(createApp(pages));
// Its open sockets to browsers would hold up the end of the site.
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void vite.close());
serve(server);
