import { timingSafeEqual } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { config } from '#server/platform/config.ts';
import { Unauthorized } from '#server/platform/errors.ts';
import { getAndHeadOnly } from '#server/http/guard/get-and-head-only.ts';
import { dataHeaders } from '#server/http/guard/headers.ts';
import { sha256 } from '#server/platform/sha256.ts';

/** Hashes are compared: they have the same length whatever was sent. */
const isToken = (given: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)));

const answerFor =
  (token: string): RequestHandler =>
  async (req, res) => {
    const [scheme, given = ''] = (req.get('authorization') ?? '').split(' ');
    if (scheme !== 'Bearer' || !isToken(given, token)) throw new Unauthorized();
    // Loaded with the first question.
    const [{ register }, { collect }] = await Promise.all([import('prom-client'), import('./workers.ts')]);
    res.set(dataHeaders).set({ 'Cache-Control': 'no-store', 'Content-Type': register.contentType });
    res.send(await collect());
  };

/** `/metrics` in Prometheus's text format, for callers that send METRICS_TOKEN; a 404 while that variable is unset. */
export const metrics = (): Router =>
  config.metricsToken === undefined
    ? Router()
    : Router().all('/metrics', getAndHeadOnly).get('/metrics', answerFor(config.metricsToken));
