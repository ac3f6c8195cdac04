import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { root } from '#server/platform/config.ts';
import { NotFound } from '#server/platform/errors.ts';
import { assetHeaders } from '../guard/headers.ts';
import { type CachedResponse, precompressedResponse, sendCachedResponse } from '../cache/cached-response.ts';

const built = resolve(root, 'dist/client');
/** Built files have a hash in their names, and lie in one folder. */
const ADDRESS = /^\/assets\/[\w.-]+$/;

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

const loaded = new Map<string, CachedResponse>();

/** A built file with its compressed variants, which the build wrote beside it. */
const load = async (url: string): Promise<CachedResponse> => {
  const path = resolve(built, url.slice(1));
  const type = types[extname(path)];
  if (!type || !existsSync(path)) throw new NotFound('El archivo no existe.');
  const identity = await readFile(path);
  const isCompressed = existsSync(`${path}.br`);
  const [br, gzip] = isCompressed
    ? await Promise.all([readFile(`${path}.br`), readFile(`${path}.gz`)])
    : [identity, identity];
  return precompressedResponse(
    { identity, br, gzip },
    { ...assetHeaders, 'Content-Type': type, 'Cache-Control': 'public, max-age=31536000, immutable' },
  );
};

/** Answers with a built file from memory; false until it was requested once. */
export const trySendAsset = (req: IncomingMessage, res: ServerResponse): boolean => {
  const asset = loaded.get(req.url ?? '');
  if (!asset || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  sendCachedResponse(res, asset);
  return true;
};

/** Serves the built client's scripts, styles, fonts and art. */
export const serveAssets: RequestHandler = async (req, res, next) => {
  const url = req.originalUrl.split('?', 1)[0] ?? '';
  if ((req.method !== 'GET' && req.method !== 'HEAD') || !ADDRESS.test(url)) return next();
  const asset = loaded.get(url) ?? (await load(url));
  loaded.set(url, asset);
  sendCachedResponse(res, asset);
};
