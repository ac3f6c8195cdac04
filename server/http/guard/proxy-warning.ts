import type { RequestHandler } from 'express';
import { config } from '../../config.ts';
import { log } from '../../log.ts';

/** Says once that a proxy is not trusted: all visitors then have its address, and share one limit. */
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
