import type { IncomingMessage, ServerResponse } from 'node:http';

/** What is read and dropped of a body nobody wants: the largest upload, so that its sender hears why it was refused. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 10_000;
/** Ms between two looks at a connection. */
const INTERVAL_MS = 50;

/** Whether a request has a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Node reads the body of an answered request for as long as its sender likes; this closes the connection after a while. */
export const limitUnreadBody = (req: IncomingMessage, res: ServerResponse): void => {
  res.once('finish', () => {
    const { socket } = req;
    const [bytes, ms] = [socket.bytesRead + MAX_BYTES, Date.now() + MAX_MS];
    const timer = setInterval(() => {
      if (socket.bytesRead > bytes || Date.now() > ms) socket.destroy();
      if (req.complete || socket.destroyed) clearInterval(timer);
    }, INTERVAL_MS);
  });
};

/**
 * Sends an answer at once, but ends it only when the body is here or too much of it: Node closes some connections with
 * the answer, and a client that is cut off while it sends loses the answer too.
 */
export const endAfterBody = (req: IncomingMessage, res: ServerResponse, answer: string): void => {
  // Who waits for "100 Continue" sends no body after a refusal.
  if (req.complete || !hasBody(req) || req.headers.expect !== undefined) {
    res.end(answer);
    return;
  }
  let left = MAX_BYTES;
  const end = (): void => {
    clearTimeout(timer);
    res.end();
  };
  const timer = setTimeout(end, MAX_MS);
  res.write(answer);
  req
    .on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) end();
    })
    .once('end', end)
    .once('close', end)
    .resume();
};
