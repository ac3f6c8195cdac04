import type { IncomingMessage, ServerResponse } from 'node:http';

/** Bytes discarded of a refused body: room for the largest upload, whose sender should learn why it was refused. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_MS = 10_000;
const INTERVAL_MS = 50;

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Node discards the rest of an answered request without any limit; this closes the connection at one. */
export const limitUnreadBody = (req: IncomingMessage, res: ServerResponse): void => {
  res.once('finish', () => {
    if (req.complete) return;
    const { socket } = req;
    // Not the clock of the day, which may be set meanwhile.
    const [bytes, ms] = [socket.bytesRead + MAX_BYTES, performance.now() + MAX_MS];
    const timer = setInterval(() => {
      if (req.complete || socket.destroyed) clearInterval(timer);
      else if (socket.bytesRead > bytes || performance.now() > ms) socket.destroy();
    }, INTERVAL_MS);
  });
};

/**
 * Sends an answer at once, but ends it only after the rest of the body, or the limit. Node closes some connections at
 * the end of the answer, and a client whose connection is closed while it sends may lose the answer.
 */
export const endAfterBody = (req: IncomingMessage, res: ServerResponse, answer: string): void => {
  // A client that waits for "100 Continue" sends no body after a refusal.
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
