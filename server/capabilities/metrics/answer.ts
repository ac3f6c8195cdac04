import { timingSafeEqual } from 'node:crypto';
import type { RequestHandler } from 'express';
import { Unauthorized } from '#server/platform/errors.ts';
import { getAndHeadOnly } from '#server/http/guard/get-and-head-only.ts';
import { dataHeaders } from '#server/http/guard/headers.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { METRICS_TOKEN } from './token.ts';

/** Hashes are compared: they have the same length whatever was sent. */
const isToken = (given: string): boolean =>
  METRICS_TOKEN !== undefined &&
  timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(METRICS_TOKEN)));

/** Without the variable there is no such address. */
const onlyWithToken: RequestHandler = (_req, _res, next) =>
  next(METRICS_TOKEN === undefined ? 'route' : undefined);

const answer: RequestHandler = async (req, res) => {
  const [scheme, given = ''] = (req.get('authorization') ?? '').split(' ');
  if (scheme !== 'Bearer' || !isToken(given)) throw new Unauthorized();
  // Loaded with the first question.
  const [{ register }, { metricsText }] = await Promise.all([import('prom-client'), import('./workers.ts')]);
  res.set(dataHeaders).set({ 'Cache-Control': 'no-store', 'Content-Type': register.contentType });
  res.send(await metricsText());
};

/** The metrics in Prometheus's text format, for callers that send METRICS_TOKEN. */
export const answerMetrics: readonly RequestHandler[] = [onlyWithToken, getAndHeadOnly, answer];
