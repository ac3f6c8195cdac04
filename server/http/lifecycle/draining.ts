import type { Server, ServerResponse } from 'node:http';

const answering = new Set<ServerResponse>();
/** Of this process: `/readyz` asks, which knows no server. */
let draining = false;

export const isDraining = (): boolean => draining;

/** Notes an answer in progress, so that shutting down can add `Connection: close` to it. */
export const trackResponse = (res: ServerResponse): void => {
  answering.add(res);
  res.once('close', () => answering.delete(res));
};

const sayClose = (res: ServerResponse): void => {
  if (!res.headersSent) res.setHeader('Connection', 'close');
};

/** From now on every answer closes its connection, those in progress included. */
export const startDraining = (server: Server): void => {
  draining = true;
  for (const res of answering) sayClose(res);
  server.prependListener('request', (_req, res) => sayClose(res));
};
