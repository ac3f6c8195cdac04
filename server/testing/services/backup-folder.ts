import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from 'vitest';
import { config } from '#server/platform/config.ts';
import { migrate } from '#server/platform/db/migrations/migrate.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { clearCaches, visitor } from '../api.ts';
import { everyCall, type World } from '../sample-site.ts';
import { allStoredFiles, bytesOf } from '../stored-files.ts';
import { clearAway } from './restored-databases.ts';

/** Options of backups and restorations under test: their database, and no progress output. */
export const quietly = { url: config.databaseUrl ?? '', show: () => () => {} };

interface BackupFolder {
  /** An empty folder of the running test. */
  readonly root: string;
  /** Where its backup goes; not made yet. */
  readonly backup: string;
}

/** A folder for each test's backup. What restorations leave behind goes with it. */
export const useBackupFolder = (): BackupFolder => {
  let root = '';
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'capitulo-respaldo-'));
  });
  afterEach(async () => {
    await clearAway();
    await rm(root, { recursive: true, force: true });
  });
  // A failed restoration may have dropped tables that later tests of this worker need.
  afterAll(() => migrate(quietly.url, migrationsFolder));
  return {
    get root() {
      return root;
    },
    get backup() {
      return join(root, 'copia');
    },
  };
};

/** The path of the only thing in a folder. */
export const onlyIn = async (folder: string): Promise<string> => {
  const [name = '', ...more] = await readdir(folder);
  if (more.length > 0) throw new Error(`${folder} holds more than one`);
  return join(folder, name);
};

/** Paths of all files below a folder. */
export const partsOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const hashOf = async (stored: string) =>
  createHash('sha256')
    .update(await bytesOf(stored))
    .digest('hex');

/** SHA-256 of every stored file, by its address. */
export const fileHashes = async (): Promise<Record<string, string>> => {
  const urls = await allStoredFiles();
  return Object.fromEntries(
    await Promise.all(urls.map(async (stored) => [stored, await hashOf(stored)] as const)),
  );
};

const publicReads = everyCall.filter((call) => call.method === 'GET' && call.access === 'public');
/** The answer to every public call, by path. */
export const publicJson = async ({ params }: Pick<World, 'params'>): Promise<Record<string, string>> => {
  clearCaches();
  const answers: Record<string, string> = {};
  for (const call of publicReads)
    answers[call.path] = (await visitor().call(call, { params: params(call) })).text;
  return answers;
};
