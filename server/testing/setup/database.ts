import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { db } from '#server/platform/db/client/client.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { isAlive, recordedPid } from '#server/platform/private-database/program.ts';
import { startPrivateServer } from '#server/platform/private-database/server.ts';
import { inDeletableOrder } from '#server/platform/db/rows/file-columns.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { filledTables } from '../filled-tables.ts';
import { copyDatabase } from './copy-database.ts';
import { keepTemplate, migrationsFolder, takeTemplate } from './template.ts';

export { migrationsFolder } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseSocket: string;
    /** Parent folder of the workers' storage folders. */
    storageRoot: string;
    /** Kind of store under test. */
    engine: 'disk' | 'S3';
  }
}

export interface TestServer {
  /** Path of its unix socket; the account is `root`, without password. */
  readonly socket: string;
  /** Its folder, where a run may keep other data too; deleted by `stop`. */
  readonly folder: string;
  /** Stops the server and deletes its data. */
  stop(): Promise<void>;
}

const PREFIX = 'capitulo-prueba-';
/** The database that others are copied from. */
const TEMPLATE = 'plantilla';
// In memory: no data needs to survive a run.
const place = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const quiet = { info: () => {}, error: () => {} };

/** Vitest's global setup: one database server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMigrated();
  project.provide('databaseSocket', server.socket);
  project.provide('storageRoot', join(server.folder, 'storage'));
  return () => server.stop();
}

/** A server with the migrated template, whose data folder is kept from run to run. */
async function startMigrated(): Promise<TestServer> {
  const folder = await newFolder();
  const dataDir = join(folder, 'mysql');
  if (!(await takeTemplate(dataDir))) {
    const server = await startPrivateServer({ dataDir, log: quiet });
    await migrate(urlOn(socketOf(server.url), TEMPLATE), migrationsFolder);
    await server.stop();
    await keepTemplate(dataDir);
  }
  return startIn(folder);
}

/** Starts a separate, empty database server. */
export async function startTestServer(): Promise<TestServer> {
  return startIn(await newFolder());
}

const socketOf = (url: string): string => new URL(url).searchParams.get('socketPath') ?? '';

/** A folder for a server's data; those left by runs that were killed are deleted first, with their servers. */
export async function newFolder(): Promise<string> {
  await sweep();
  return mkdtemp(join(place, `${PREFIX}${process.pid}-`));
}

async function startIn(folder: string): Promise<TestServer> {
  const server = await startPrivateServer({ dataDir: join(folder, 'mysql'), log: quiet });
  await saveWork(server.url);
  return {
    socket: socketOf(server.url),
    folder,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * No persistent statistics for tables that live for one test, and no log flush at each commit:
 * the log reaches the operating system, so a killed server loses nothing.
 */
async function saveWork(url: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(
    'SET GLOBAL innodb_stats_persistent = OFF, GLOBAL innodb_flush_log_at_trx_commit = 2',
  );
  connection.destroy();
}

async function sweep(): Promise<void> {
  const names = (await readdir(place)).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter((name) => !isAlive(Number.parseInt(name.slice(PREFIX.length), 10)));
  await Promise.all(
    dead.map(async (name) => {
      const pid = await recordedPid(join(place, name, 'mysql'));
      if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
      await rm(join(place, name), { recursive: true, force: true });
    }),
  );
}

const urlOn = (socket: string, name: string): string =>
  `mysql://root@localhost/${name}?${new URLSearchParams({ socketPath: socket }).toString()}`;

/** URL of a database on the run's server, whether or not it exists. */
export function testDatabaseUrl(name = `prueba_${randomBytes(6).toString('hex')}`): string {
  return urlOn(inject('databaseSocket'), name);
}

/**
 * Creates a database with every migration applied and returns its URL; without a name, a random one. It is a copy of
 * the one that the run migrated, which costs a fifth of migrating.
 */
export async function createTestDatabase(name?: string): Promise<string> {
  const url = testDatabaseUrl(name);
  await copyDatabase(testDatabaseUrl(TEMPLATE), url);
  return url;
}

/** Deletes every row of the open database; for `beforeEach`. */
export async function emptyDatabase(): Promise<void> {
  const tables = inDeletableOrder(await filledTables());
  await unitOfWork(() => Promise.all(tables.map((table) => db().delete(table))));
}
