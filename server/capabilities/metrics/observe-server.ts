import type { Server } from 'node:http';
import { config } from '#server/platform/config.ts';
import { database } from '#server/platform/db/client/client.ts';
import { siteAddresses } from '#server/platform/db/publication/reserved.ts';
import { responses, poolEvents, cachedResponses, responseSeconds } from './instruments.ts';

/** The addresses of a site: those without parameters, and the others with what they match. */
interface Routes {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly (readonly [address: string, pattern: RegExp])[];
}

/** What lies below these is one file or another. */
const FOLDERS = ['/assets/', '/storage/'];
const OTHER = 'other';

const patternOf = (address: string): RegExp => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`);

export const routesOf = (addresses: readonly string[]): Routes => {
  const withParams = addresses.filter((address) => address.includes(':'));
  return {
    exact: new Set(addresses),
    patterns: [...new Set(withParams)].map((address) => [address, patternOf(address)]),
  };
};

/**
 * The address a path belongs to, as the documentation writes it: `/eventos/:slug` for `/eventos/feria`. What the site does
 * not know is `other`, so that strangers cannot fill the memory with names.
 */
export const routeOf = ({ exact, patterns }: Routes, path: string): string => {
  if (exact.has(path)) return path;
  return (
    FOLDERS.find((folder) => path.startsWith(folder)) ??
    patterns.find(([, pattern]) => pattern.test(path))?.[0] ??
    OTHER
  );
};

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
