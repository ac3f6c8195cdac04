import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { plainLog } from '#server/platform/log.ts';
import { trackResponse } from '../lifecycle/draining.ts';

const ids = new WeakMap<ServerResponse, string>();

/** Id of a request, for its lines in the log and for its answer when it fails. */
export const requestId = (res: ServerResponse): string => {
  const id = ids.get(res) ?? randomUUID();
  ids.set(res, id);
  return id;
};

/** Logs each request that is not answered from the cache. */
export const accessLog: RequestHandler = (req, res, next) => {
  const begun = process.hrtime.bigint();
  // Read now: a mounted router removes its prefix.
  const { path } = req;
  trackResponse(res);
  res.once('close', () => {
    const ms = Number(process.hrtime.bigint() - begun) / 1e6;
    plainLog.info({
      id: requestId(res),
      method: req.method,
      path,
      status: res.statusCode,
      ms: Math.round(ms),
    });
  });
  next();
};
