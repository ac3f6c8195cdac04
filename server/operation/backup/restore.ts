import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Connection, escapeId } from 'mysql2/promise';
import { closeDatabase, openDatabase } from '#server/platform/db/client/client.ts';
import { COLLATION } from '#server/platform/db/collation.ts';
import { dbError } from '#server/platform/db/client/errors.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { FILES_FOLDER, storageKeyOf, fileUrlOf } from '#server/files/stores/addresses.ts';
import { storeDoubt, claimStore } from '#server/files/stores/identity.ts';
import { flushFolder } from '#server/files/stores/durable-writes.ts';
import { store } from '#server/files/stores/store.ts';
import { qualifiedName, listTables, selectValues } from './queries.ts';
import type { StartProgress } from './backup.ts';
import { timestampOf } from './backup-names.ts';
import { loadBackup, refuseOtherVersion } from './load.ts';
import { copyPath, type Manifest } from './manifest.ts';
import { refuseOtherProcesses } from './other-processes.ts';
import { restoreLock, type RestorePaths, restorePaths } from './restore-paths.ts';
import { finishRestore, finishInterruptedRestores } from './finish-restore.ts';
import { openConnection } from './snapshot.ts';
import {
  copyFlushed,
  isSameChecksum,
  type Checksum,
  checksumOfStream,
} from '#server/files/stores/checksums.ts';

/** Called before every step; an exception stops the run there, as if the process had died. */
type Watch = (step: string) => void;

interface RestoreOptions {
  readonly url: string;
  readonly show: StartProgress;
  readonly watch?: Watch;
}

/** Where the replaced site was kept; null for parts that did not exist. */
interface Previous {
  readonly database: string | null;
  readonly folder: string | null;
}

interface Run {
  readonly connection: Connection;
  readonly place: RestorePaths;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly show: StartProgress;
  readonly ownsFiles: boolean;
}

/** Error numbers for an account that may not create a database. */
const NOT_ALLOWED = new Set([1044, 1045, 1142, 1227]);

const createDatabases = async ({ connection, place }: Run): Promise<void> => {
  try {
    await sequentially([place.beside, place.previous], async (name) => {
      await connection.query(
        `CREATE DATABASE ${escapeId(name, true)} CHARACTER SET utf8mb4 COLLATE ${COLLATION}`,
      );
    });
  } catch (cause) {
    if (!NOT_ALLOWED.has(dbError(cause)?.errno ?? 0)) throw cause;
    throw new Error(
      `La cuenta de la base de datos no puede crear las bases ${place.beside} y ${place.previous}.
Da ese permiso y repite la restauración: GRANT ALL ON \`${place.live.replaceAll('_', String.raw`\_`)}\\_%\`.* TO su cuenta.`,
      { cause },
    );
  }
};

const waiting = ({ place }: Run, url: string): string => join(place.work, copyPath(url));

const copyBeside = async (run: Run): Promise<void> => {
  const told = run.show('Archivos', run.manifest.archivos.length);
  let done = 0;
  await sequentially(run.manifest.archivos, async ({ url, ...sum }) => {
    await mkdir(dirname(waiting(run, url)), { recursive: true });
    const copied = await copyFlushed(join(run.folder, copyPath(url)), waiting(run, url));
    if (!isSameChecksum(copied, sum))
      throw new Error(`${copyPath(url)} está dañado: su SHA-256 no coincide.`);
    told((done += 1));
  });
};

/** Hard-links or copies every file of the old site, so that later deletions do not lose it. */
const keepOldFiles = async ({ place }: Run): Promise<void> => {
  await mkdir(place.keeping, { recursive: true, mode: 0o700 });
  for await (const listed of store.list(FILES_FOLDER)) {
    const urls = listed.flatMap(({ key }) => fileUrlOf(key) ?? []);
    await sequentially(urls, async (url) => {
      await store.fetch(storageKeyOf(url) ?? '', join(place.keeping, copyPath(url)));
    });
  }
};

const isStored = async (key: string, sum: Checksum): Promise<boolean> =>
  (await store.size(key)) === sum.bytes && isSameChecksum(await checksumOfStream(await store.open(key)), sum);

/**
 * Copies the backup's files into the store. Names are never reused, so both sites have all their files until the
 * swap; a file of that name is the same one, unless the disk has damaged it.
 */
const publishFiles = (run: Run): Promise<void> =>
  sequentially(run.manifest.archivos, async ({ url, ...sum }) => {
    const key = storageKeyOf(url) ?? '';
    if (!(await isStored(key, sum))) await store.put(key, waiting(run, url));
  });

/** Swaps old and new tables in one statement, which the database does completely or not at all. */
const swapTables = async ({ connection, place }: Run): Promise<void> => {
  const fresh = await listTables(connection, place.beside);
  const old = (await listTables(connection, place.live)).filter((table) => fresh.includes(table));
  const moves = [
    ...old.map((table) => `${qualifiedName(place.live, table)} TO ${qualifiedName(place.previous, table)}`),
    ...fresh.map((table) => `${qualifiedName(place.beside, table)} TO ${qualifiedName(place.live, table)}`),
  ];
  await connection.query(`RENAME TABLE ${moves.join(', ')}`);
};

const markReady = async ({ place }: Run): Promise<void> => {
  await writeFile(place.ready, '', { flush: true });
  await flushFolder(place.work);
};

const steps: readonly (readonly [string, (run: Run) => Promise<unknown>])[] = [
  ['folder', ({ place }) => mkdir(place.work, { mode: 0o700 })],
  ['databases', createDatabases],
  ['rows', ({ place, ...source }) => loadBackup(place, source)],
  ['files', copyBeside],
  ['old files', keepOldFiles],
  ['publish', publishFiles],
  ['ready', markReady],
  ['others', ({ connection }) => refuseOtherProcesses(connection)],
  ['swap', swapTables],
  ['settle', ({ connection, place, ownsFiles }) => finishRestore(connection, place, { ownsFiles })],
];

const prepare = async (
  connection: Connection,
  place: RestorePaths,
  of: { ownsFiles: boolean },
): Promise<void> => {
  const [held] = await selectValues(connection, 'SELECT GET_LOCK(?, 0) AS value', [restoreLock(place)]);
  if (held !== 1) throw new Error('Otra restauración está en curso.');
  await refuseOtherProcesses(connection);
  await finishInterruptedRestores(connection, place.liveUrl, of);
};

const previousOf = async (connection: Connection, { previous, kept }: RestorePaths): Promise<Previous> => ({
  database: (await listTables(connection, previous)).length > 0 ? previous : null,
  folder: existsSync(kept) ? kept : null,
});

/**
 * Replaces the site by a verified backup, and keeps the old site. If it is killed at any step, either the old site
 * or the new one is complete, and the next restoration cleans up: rows are loaded into another database, files are
 * added under names that nothing else has, and one statement swaps the tables. No other process may use the
 * database, and this process's pool is closed meanwhile.
 */
export const restore = async (
  source: { readonly folder: string; readonly manifest: Manifest },
  { url, show, watch = () => {} }: RestoreOptions,
): Promise<Previous> => {
  await refuseOtherVersion(source.manifest);
  const state = await schemaState(url, migrationsFolder);
  if (state === 'newer')
    throw new Error('La base de datos es de una versión más nueva que este programa: instala esa versión.');
  const place = restorePaths(url, timestampOf(new Date()));
  const ownsFiles = state === 'current' && (await storeDoubt()) === null;
  await closeDatabase();
  const connection = await openConnection(url);
  let previous: Previous;
  try {
    await prepare(connection, place, { ownsFiles });
    await sequentially(steps, async ([name, step]) => {
      watch(name);
      await step({ connection, place, show, ownsFiles, ...source }).catch(async (error: unknown) => {
        await finishRestore(connection, place, { ownsFiles }).catch(() => undefined);
        throw error;
      });
    });
    previous = await previousOf(connection, place);
  } finally {
    connection.destroy();
    openDatabase(url);
  }
  await claimStore({ alone: ownsFiles });
  return previous;
};
