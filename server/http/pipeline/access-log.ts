import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { plainLog } from '../../log.ts';
import { noteAnswer } from '../lifecycle/draining.ts';

const ids = new WeakMap<ServerResponse, string>();

/** Names a request: the same in its lines of the log and, when it fails, in its answer. */
export const requestId = (res: ServerResponse): string => {
  const id = ids.get(res) ?? randomUUID();
  ids.set(res, id);
  return id;
};

/** One line for each request that is not answered from memory. */
export const accessLog: RequestHandler = (req, res, next) => {
  const begun = process.hrtime.bigint();
  // Inside a mounted router it lacks the beginning.
  const { path } = req;
  noteAnswer(res);
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
