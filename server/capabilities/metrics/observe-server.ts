import type { Server } from 'node:http';
import { config } from '#server/platform/config.ts';
import { database } from '#server/platform/db/client/client.ts';
import { siteAddresses } from '#server/platform/db/publication/reserved.ts';
import { responses, poolEvents, cachedResponses, responseSeconds } from './instruments.ts';
import { routeOf, routesOf } from './routes.ts';

const pathOf = (url: string): string => {
  const [path = ''] = url.split('?', 1);
  return path.startsWith(`${config.apiPrefix}/`) ? path.slice(config.apiPrefix.length) : path;
};

/** Counts and times the answers of a server. */
const watchAnswers = async (server: Server): Promise<void> => {
  const routes = routesOf(await siteAddresses());
  server.prependListener('request', ({ url = '', method }, res) => {
    const end = responseSeconds.startTimer();
    // Read now: Express changes it while its routers look for the handler.
    const route = routeOf(routes, pathOf(url));
    res.once('close', () => {
      responses.inc({ route, method: method ?? '', status: res.statusCode });
      end({ route });
    });
  });
  // The server's own listener has run: only what needs neither database nor rendering is answered by now.
  server.on('request', (_req, res) => {
    if (res.writableEnded) cachedResponses.inc();
  });
};

/** Counts what happens to the connections of the database's pool. */
const watchPool = (): void => {
  const { pool } = database().pool;
  pool.on('connection', () => poolEvents.inc({ event: 'opened' }));
  pool.on('acquire', () => poolEvents.inc({ event: 'taken' }));
  pool.on('enqueue', () => poolEvents.inc({ event: 'waited' }));
};

/** Begins to measure a server that is about to listen. */
export const observeServer = async (server: Server): Promise<void> => {
  watchPool();
  await watchAnswers(server);
};
