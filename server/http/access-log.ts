import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { plainLog } from '../log.ts';
import { noteAnswer } from './draining.ts';

/** One line for each request that is not answered from memory, with an id that its answer carries too. */
export const accessLog: RequestHandler = (req, res, next) => {
  const begun = process.hrtime.bigint();
  const id = randomUUID();
  res.set('X-Request-Id', id);
  noteAnswer(res);
  res.once('close', () => {
    const ms = Number(process.hrtime.bigint() - begun) / 1e6;
    plainLog.info({ id, method: req.method, path: req.path, status: res.statusCode, ms: Math.round(ms) });
  });
  next();
};
