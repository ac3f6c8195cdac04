import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Connection, escapeId } from 'mysql2/promise';
import { closeDatabase, openDatabase } from '../db/client/client.ts';
import { COLLATION } from '../db/client/connection.ts';
import { dbError } from '../db/client/errors.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { schemaState } from '../db/migrations/migrate.ts';
import { migrationsFolder } from '../open-database.ts';
import { FILES, keyOf, urlOf } from '../storage/addresses.ts';
import { flushFolder } from '../storage/durable.ts';
import { store } from '../storage/store.ts';
import { qualified, tablesOf, values } from './ask.ts';
import type { Show } from './backup.ts';
import { stampOf } from './dated.ts';
import { loadBeside, refuseOtherVersion } from './load.ts';
import { copyOf, type Manifest } from './manifest.ts';
import { refuseOthers } from './others.ts';
import { lockOf, type Place, placeOf } from './place.ts';
import { settle, settleAll } from './settle.ts';
import { openConnection } from './snapshot.ts';
import { copyFlushed, isSame, type Sum, sumOfStream } from './sums.ts';

/** Told before every step; what it throws ends the run there, as if the process had died. */
export type Watch = (step: string) => void;

export interface RestoreOptions {
  /** The site's database. */
  readonly url: string;
  readonly show: Show;
  readonly watch?: Watch;
}

/** What a restoration left of the site before it; null where there was nothing. */
export interface Previous {
  readonly database: string | null;
  readonly folder: string | null;
}

interface Run {
  readonly connection: Connection;
  readonly place: Place;
  readonly folder: string;
  readonly manifest: Manifest;
  readonly show: Show;
}

/** Errors of accounts that may not make a database. */
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

/** Where a file of the backup waits for the swap, beside the live ones. */
const waiting = ({ place }: Run, url: string): string => join(place.work, copyOf(url));

const copyBeside = async (run: Run): Promise<void> => {
  const told = run.show('Archivos', run.manifest.archivos.length);
  let done = 0;
  await sequentially(run.manifest.archivos, async ({ url, ...sum }) => {
    await mkdir(dirname(waiting(run, url)), { recursive: true });
    const copied = await copyFlushed(join(run.folder, copyOf(url)), waiting(run, url));
    if (!isSame(copied, sum)) throw new Error(`${copyOf(url)} está dañado: su SHA-256 no coincide.`);
    told((done += 1));
  });
};

/** Gives every file of the old site a second name or a copy: from here on no deletion takes it away. */
const keepOldFiles = async ({ place }: Run): Promise<void> => {
  await mkdir(place.keeping, { recursive: true, mode: 0o700 });
  for await (const listed of store.list(FILES)) {
    const urls = listed.flatMap(({ key }) => urlOf(key) ?? []);
    await sequentially(urls, async (url) => {
      await store.fetch(keyOf(url) ?? '', join(place.keeping, copyOf(url)));
    });
  }
};

const isStored = async (key: string, sum: Sum): Promise<boolean> =>
  (await store.size(key)) === sum.bytes && isSame(await sumOfStream(await store.open(key)), sum);

/**
 * Puts the files among the live ones. Names are never used twice, so both sites are whole until the swap; one that
 * stands there already is the same file, unless the disk has damaged it.
 */
const publishFiles = (run: Run): Promise<void> =>
  sequentially(run.manifest.archivos, async ({ url, ...sum }) => {
    const key = keyOf(url) ?? '';
    if (!(await isStored(key, sum))) await store.put(key, waiting(run, url));
  });

/** Old tables out, new ones in, by one statement: the database does all of it or nothing. */
const swapTables = async ({ connection, place }: Run): Promise<void> => {
  const fresh = await tablesOf(connection, place.beside);
  const old = (await tablesOf(connection, place.live)).filter((table) => fresh.includes(table));
  const moves = [
    ...old.map((table) => `${qualified(place.live, table)} TO ${qualified(place.previous, table)}`),
    ...fresh.map((table) => `${qualified(place.beside, table)} TO ${qualified(place.live, table)}`),
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
  ['rows', ({ place, ...source }) => loadBeside(place, source)],
  ['files', copyBeside],
  ['old files', keepOldFiles],
  ['publish', publishFiles],
  ['ready', markReady],
  ['others', ({ connection }) => refuseOthers(connection)],
  ['swap', swapTables],
  ['settle', ({ connection, place }) => settle(connection, place)],
];

const prepare = async (connection: Connection, place: Place): Promise<void> => {
  const [held] = await values(connection, 'SELECT GET_LOCK(?, 0) AS value', [lockOf(place)]);
  if (held !== 1) throw new Error('Otra restauración está en curso.');
  await refuseOthers(connection);
  await settleAll(connection, place.liveUrl);
};

const previousOf = async (connection: Connection, { previous, kept }: Place): Promise<Previous> => ({
  database: (await tablesOf(connection, previous)).length > 0 ? previous : null,
  folder: existsSync(kept) ? kept : null,
});

/**
 * Puts a verified backup in the place of the site, and keeps the old one beside it. Killed at any step it leaves the
 * old site whole or the new one; the next restoration clears up. Rows and files are got ready beside the live ones,
 * files join the live ones under names nothing else has, and one statement swaps the tables.
 * Nobody else may use the database, and the pool of this process is closed meanwhile.
 */
export const restore = async (
  source: { readonly folder: string; readonly manifest: Manifest },
  { url, show, watch = () => {} }: RestoreOptions,
): Promise<Previous> => {
  await refuseOtherVersion(source.manifest);
  if ((await schemaState(url, migrationsFolder)) === 'newer')
    throw new Error('La base de datos es de una versión más nueva que este programa: instala esa versión.');
  const place = placeOf(url, stampOf(new Date()));
  await closeDatabase();
  const connection = await openConnection(url);
  try {
    await prepare(connection, place);
    await sequentially(steps, async ([name, step]) => {
      watch(name);
      await step({ connection, place, show, ...source }).catch(async (error: unknown) => {
        await settle(connection, place).catch(() => undefined);
        throw error;
      });
    });
    return await previousOf(connection, place);
  } finally {
    connection.destroy();
    openDatabase(url);
  }
};
