import type { RequestHandler } from 'express';
import { resolve } from 'node:path';
import { config, root } from './config.ts';
import { closeDatabase, openDatabase } from './db/client/client.ts';
import { startPrivateServer } from './private-database/server.ts';
import { log } from './log.ts';

/** Generated SQL, applied in order. */
export const migrationsFolder = resolve(root, 'migrations');

interface Opened {
  url: string;
  /** Ends the pool, and the private server when nobody else uses it. */
  close(): Promise<void>;
}

const open = async (launched: () => void): Promise<Opened> => {
  if (config.databaseUrl) {
    openDatabase(config.databaseUrl);
    return { url: config.databaseUrl, close: closeDatabase };
  }
  const server = await startPrivateServer({ dataDir: resolve(config.storageDir, 'mysql'), log, launched });
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
export const readyDatabase = (launched = () => {}): Promise<Opened> => {
  opened ??= open(launched).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

/**
 * Begins to open the database, and returns as soon as that needs nothing of this process for a while: a private server
 * takes its time to start. What fails is told by `readyDatabase`.
 */
export const launchDatabase = (): Promise<void> =>
  new Promise((goOn) => {
    readyDatabase(goOn).then(
      () => goOn(),
      () => goOn(),
    );
  });

/** Closes what was opened, if anything was. */
export const closeAll = async (): Promise<void> => {
  const database = await opened?.catch(() => undefined);
  await database?.close();
};

/** Lets requests wait for the database when nobody opened it before, as under supertest. */
export const awaitDatabase: RequestHandler = async (_req, _res, next) => {
  await readyDatabase();
  next();
};
