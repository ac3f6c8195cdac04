import type { RequestHandler } from 'express';
import { Unavailable } from '#server/platform/errors.ts';
import { hasBody } from '../guard/unread-body.ts';
import { sendError } from './errors.ts';

/** Ms until an answer, from the end of the request. */
const DEADLINE_MS = 15_000;
/** Images are decoded and encoded one at a time. */
const WITH_FILES_MS = 60_000;

/**
 * Answers 503 after the time is over. The work still ends and is logged; a write that completes then is rolled back.
 */
export const deadline =
  (ms = DEADLINE_MS): RequestHandler =>
  (req, res, next) => {
    let timer: NodeJS.Timeout | undefined;
    const start = (): void => {
      timer = setTimeout(
        () => {
          if (!res.headersSent) sendError(res, new Unavailable());
        },
        req.is('multipart/form-data') ? WITH_FILES_MS : ms,
      );
    };
    // The time a body takes to arrive has limits of its own.
    if (hasBody(req)) req.once('end', start);
    else start();
    res.once('close', () => clearTimeout(timer));
    next();
  };
