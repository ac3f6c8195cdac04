import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { escapeId } from 'mysql2';
import { migrationsFolder } from '#server/platform/start/open-database.ts';
import { schemaState } from '#server/platform/db/migrations/migrate.ts';
import { isAlive } from '#server/platform/private-database/program.ts';
import { flushFolder } from '#server/files/stores/durable-writes.ts';
import { BACKUP_NAME } from './backup-names.ts';
import { jsonLines } from './json-lines.ts';
import { copyPath, FORMAT, type Manifest, rowsPath, writeManifest } from './manifest.ts';
import { openPinnedSnapshot, openPins, type PinnedSnapshot, type Pins } from './pins.ts';
import type { Snapshot } from './snapshot.ts';
import { copyFlushed, type Checksum, writeFlushed } from '#server/files/stores/checksums.ts';
import { type SiteTable, savedTables } from './tables.ts';

/** Starts a progress line of `total` steps; the returned function reports how many are done. */
export type StartProgress = (label: string, total: number) => (done: number) => void;

interface Work {
  readonly folder: string;
  readonly show: StartProgress;
}

const countOf = async (snapshot: Snapshot, { name }: SiteTable): Promise<number> => {
  const [row] = await snapshot.all<{ total: number }>(`SELECT COUNT(*) AS total FROM ${escapeId(name)}`);
  return row?.total ?? 0;
};

const saveRows = async (snapshot: Snapshot, { folder, show }: Work): Promise<Manifest['tablas']> => {
  const saved: Manifest['tablas'] = [];
  let total = 0;
  // A connection answers one question after another.
  // oxlint-disable-next-line no-await-in-loop
  for (const table of savedTables) total += await countOf(snapshot, table);
  const told = show('Filas', total);
  let done = 0;
  for (const { name, select } of savedTables) {
    let filas = 0;
    const lines = jsonLines(snapshot.each(select), (rows) => {
      filas += rows;
      told((done += rows));
    });
    // Table after table: they are read on that one connection.
    // oxlint-disable-next-line no-await-in-loop
    const sum = await writeFlushed(join(folder, rowsPath(name)), lines);
    saved.push({ nombre: name, filas, ...sum });
  }
  return saved;
};

const copyFiles = async (urls: readonly string[], pins: Pins, work: Work): Promise<Manifest['archivos']> => {
  const copies: (Checksum & { url: string })[] = [];
  const told = work.show('Archivos', urls.length);
  told(0);
  for (const url of urls) {
    const target = join(work.folder, copyPath(url));
    // One after another: the site needs the disk too.
    // oxlint-disable-next-line no-await-in-loop
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    copies.push({ url, ...(await copyFlushed(pins.path(url), target)) });
    told(copies.length);
  }
  return copies;
};

const describe = async (snapshot: Snapshot): Promise<Pick<Manifest, 'instante' | 'migraciones'>> => {
  const [now] = await snapshot.all<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now');
  return {
    instante: `${(now?.now ?? '').replace(' ', 'T')}Z`,
    migraciones: await snapshot.all<{ archivo: string; hash: string }>(
      'SELECT DISTINCT archivo, hash FROM migraciones ORDER BY archivo',
    ),
  };
};

const fill = async (pinned: PinnedSnapshot, pins: Pins, work: Work): Promise<Manifest> => {
  const { snapshot, urls, lost } = pinned;
  // Closed as soon as the rows are read: an open snapshot makes the database keep every old row version.
  const [head, tablas] = await Promise.all([describe(snapshot), saveRows(snapshot, work)]).finally(() =>
    snapshot.close(),
  );
  const archivos = await copyFiles(urls, pins, work);
  const manifest: Manifest = { formato: FORMAT, ...head, tablas, archivos, faltan: [...lost] };
  await writeManifest(work.folder, manifest);
  return manifest;
};

/** Ending of an unfinished backup's name; the process id follows. */
const SUFFIX = `.parcial-${hostname()}-`;

/** Deletes the unfinished backups of processes of this machine that no longer run. */
const sweepHalfMade = async (target: string): Promise<void> => {
  const names = await readdir(dirname(target)).catch(() => []);
  const dead = names.filter((name) => {
    const [stem = '', pid = ''] = name.split(SUFFIX, 2);
    const isOurs = stem === basename(target) || BACKUP_NAME.test(stem);
    return isOurs && /^\d+$/.test(pid) && !isAlive(Number(pid));
  });
  await Promise.all(dead.map((name) => rm(join(dirname(target), name), { recursive: true, force: true })));
};

const foldersOf = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name));
};

const makeIn = async (folder: string, url: string, show: StartProgress): Promise<Manifest> => {
  const pins = await openPins();
  try {
    await mkdir(join(folder, 'datos'), { recursive: true, mode: 0o700 });
    const manifest = await fill(await openPinnedSnapshot(url, pins), pins, { folder, show });
    await Promise.all([folder, ...(await foldersOf(folder))].map(flushFolder));
    return manifest;
  } finally {
    await pins.release();
  }
};

/**
 * Saves the database of `url` and the stored files as of one moment, while the site keeps running. The folder is
 * filled under a temporary name and then renamed, so a backup that exists is complete. Throws when `target` exists
 * or the schema is not this program's.
 */
export const makeBackup = async (
  target: string,
  { url, show }: { url: string; show: StartProgress },
): Promise<Manifest> => {
  if (existsSync(target)) throw new Error(`Ya existe ${target}.`);
  if ((await schemaState(url, migrationsFolder)) !== 'current')
    throw new Error(
      'La base de datos es de otra versión: arranca el sitio, que la pone al día, y repite la copia.',
    );
  await mkdir(dirname(target), { recursive: true });
  await sweepHalfMade(target);
  const folder = `${target}${SUFFIX}${process.pid}`;
  await rm(folder, { recursive: true, force: true });
  try {
    const manifest = await makeIn(folder, url, show);
    await rename(folder, target);
    await flushFolder(dirname(target));
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
