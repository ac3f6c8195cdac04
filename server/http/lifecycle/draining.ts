import type { Server, ServerResponse } from 'node:http';

const answering = new Set<ServerResponse>();
let draining = false;

/** From then on this process wants no new visitors. */
export const isDraining = (): boolean => draining;

/** Notes an answer that is being worked on, so that it can tell its connection's end. */
export const noteAnswer = (res: ServerResponse): void => {
  answering.add(res);
  res.once('close', () => answering.delete(res));
};

const sayClose = (res: ServerResponse): void => {
  if (!res.headersSent) res.setHeader('Connection', 'close');
};

/** Answers under way, and those still asked for on open connections, are the last of their connections. */
export const startDraining = (server: Server): void => {
  draining = true;
  for (const res of answering) sayClose(res);
  server.prependListener('request', (_req, res) => sayClose(res));
};
