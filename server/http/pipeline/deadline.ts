import type { RequestHandler } from 'express';
import { Unavailable } from '../../errors.ts';
import { hasBody } from '../guard/unread-body.ts';
import { sendError } from './errors.ts';

/** Ms an answer may take once the request is here as a whole. */
const DEADLINE_MS = 15_000;
/** Images are decoded and encoded one at a time. */
const WITH_FILES_MS = 60_000;

/**
 * Answers 503 when the answer takes too long. The work goes on to its own end, which is logged and changes nothing: a
 * change that would come later than its refusal is undone.
 */
export const deadline =
  (ms = DEADLINE_MS, withFilesMs = WITH_FILES_MS): RequestHandler =>
  (req, res, next) => {
    let timer: NodeJS.Timeout | undefined;
    const start = (): void => {
      timer = setTimeout(
        () => {
          if (!res.headersSent) sendError(res, new Unavailable());
        },
        req.is('multipart/form-data') ? withFilesMs : ms,
      );
    };
    // How long a body is on its way is limited elsewhere.
    if (hasBody(req)) req.once('end', start);
    else start();
    res.once('close', () => clearTimeout(timer));
    next();
  };
