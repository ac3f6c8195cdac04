import type { RequestHandler } from 'express';
import { resolve } from 'node:path';
import { config, root } from '../config.ts';
import { closeDatabase, openDatabase } from '../db/client/client.ts';
import { startPrivateServer } from '../private-database/server.ts';
import { log } from '../log.ts';

export const migrationsFolder = resolve(root, 'migrations');

interface Opened {
  url: string;
  /** Closes the pool, and stops the private server unless another process uses it. */
  close(): Promise<void>;
}

const open = async (onLaunch: () => void): Promise<Opened> => {
  if (config.databaseUrl) {
    openDatabase(config.databaseUrl);
    return { url: config.databaseUrl, close: closeDatabase };
  }
  const server = await startPrivateServer({ dataDir: resolve(config.storageDir, 'mysql'), log, onLaunch });
  openDatabase(server.url);
  return {
    url: server.url,
    close: async () => {
      await closeDatabase();
      await server.stop();
    },
  };
};

let opened: Promise<Opened> | undefined;
/** The configured database, or the private one in the storage folder; opened once. */
export const readyDatabase = (onLaunch = () => {}): Promise<Opened> => {
  opened ??= open(onLaunch).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/**
 * Starts opening the database and returns once the private server's program was spawned, so that the caller can load
 * modules while it starts. `readyDatabase` throws what failed.
 */
export const launchDatabase = (): Promise<void> =>
  new Promise((goOn) => {
    readyDatabase(goOn).then(
      () => goOn(),
      () => goOn(),
    );
  });

/** Closes the database if it was opened. */
export const closeAll = async (): Promise<void> => {
  const database = await opened?.catch(() => undefined);
  await database?.close();
};

/** Middleware that opens the database at the first request where no start did, as under supertest. */
export const awaitDatabase: RequestHandler = async (_req, _res, next) => {
  await readyDatabase();
  next();
};
