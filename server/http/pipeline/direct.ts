import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { awaitDatabase } from '../../open-database.ts';
import { accessLog } from './access-log.ts';
import { deadline } from './deadline.ts';
import { errorHandler } from './errors.ts';
import { allowCors, refuseForeign } from '../guard/origin.ts';
import { runMiddleware } from './run-middleware.ts';

type Taken = Parameters<RequestHandler> extends [infer Req, infer Res, unknown] ? [Req, Res] : never;

/** What a call passes on its way through the application. */
const way = [accessLog, awaitDatabase, allowCors, refuseForeign, deadline()];

const answer = async (handler: RequestHandler, ...[req, res]: Taken): Promise<void> => {
  try {
    for (const step of way) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await runMiddleware(step, req, res);
    }
    await handler(req, res, () => undefined);
  } catch (error) {
    await errorHandler(error, req, res, () => res.destroy());
  }
};

/**
 * Answers calls by method and address, as Express would, without looking at each of its routes: that is most of its
 * cost. Whatever is written otherwise, with a query or in capitals, is left to it.
 */
export const directCalls =
  (calls: ReadonlyMap<string, RequestHandler>) =>
  (message: IncomingMessage, response: ServerResponse): boolean => {
    const handler = calls.get(`${message.method} ${message.url}`);
    if (!handler) return false;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `createHttpServer` makes them with Express's prototypes
    const [req, res] = [message, response] as unknown as Taken;
    void answer(handler, Object.assign(req, { res, originalUrl: req.url, baseUrl: '', params: {} }), res);
    return true;
  };
