import type { Request, RequestHandler, Response } from 'express';

/** Runs one Express middleware and waits for its `next`; rejects with the error it passes. */
export const runMiddleware = (middleware: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    // The typings of cookie-parser and csurf disagree whether `req.secret` may be undefined; it is the same request.
    void middleware(req as Parameters<RequestHandler>[0], res, (error?: unknown) =>
      error === undefined || error === null ? resolve() : reject(error),
    );
  });
