import type { RequestHandler } from 'express';
import { config } from '#server/platform/config.ts';
import { log } from '#server/platform/log.ts';

/** Warns once when a proxy is in front but TRUST_PROXY is not set: all visitors then share its address and its limits. */
export const warnOfProxy = (): RequestHandler => {
  let warned = config.trustProxy !== undefined;
  return (req, _res, next) => {
    if (!warned && req.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      log.warn(
        'X-Forwarded-For arrived, but TRUST_PROXY is not set: behind a proxy all visitors share one limit',
      );
    }
    next();
  };
};
