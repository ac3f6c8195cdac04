import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { StartProgress } from '../../backup/backup.ts';
import { jsonLines } from '../../backup/json-lines.ts';
import { openPinnedSnapshot, openPins, type Pins } from '../../backup/pins.ts';
import type { Snapshot } from '../../backup/snapshot.ts';
import { checksumMeter, checksumOf } from '#server/files/stores/checksums.ts';
import { flushFolder } from '#server/files/stores/durable-writes.ts';
import { filePart, HEAD, type Manifest, MANIFEST, rowsPart } from './layout.ts';
import { type Row, toRow } from './rows.ts';
import { type ExportedTable, exportedTables, selectOf } from './tables.ts';

/** Only its owner may read it. */
const MODE = 0o600;

async function* rowsIn(snapshot: Snapshot, exported: ExportedTable): AsyncGenerator<Row> {
  for await (const row of snapshot.each(selectOf(exported))) yield toRow(exported, row);
}

/** Describes the files that go along; `lost` are those of the registry that the store does not have. */
const describeFiles = async (
  snapshot: Snapshot,
  pins: Pins,
  lost: readonly string[],
): Promise<Pick<Manifest, 'archivos' | 'faltan'>> => {
  const files = exportedTables().find(({ name }) => name === 'archivos');
  const rows = await snapshot.all<{ url: string }>(files ? selectOf(files) : '');
  const archivos: Manifest['archivos'] = [];
  for (const { url } of rows)
    if (!lost.includes(url)) archivos.push({ url, ...(await checksumOf(pins.path(url))) });
  return { archivos, faltan: rows.map(({ url }) => url).filter((url) => lost.includes(url)) };
};

/** Adds a part whose text is made when its turn comes: one connection answers one question after another. */
const addLazily = (zip: ZipFile, name: string, text: () => AsyncIterable<Buffer>): void =>
  zip.addReadStreamLazy(name, { mode: MODE }, (take) => take(null, Readable.from(text())));

/** The rows of a table as JSON Lines, which are counted and summed up in `part`. */
async function* textOf(
  snapshot: Snapshot,
  exported: ExportedTable,
  part: Manifest['tablas'][number],
): AsyncGenerator<Buffer> {
  const { take, sum } = checksumMeter();
  const count = (rows: number): void => void (part.filas += rows);
  for await (const lines of jsonLines(rowsIn(snapshot, exported), count)) {
    take(lines);
    yield lines;
  }
  Object.assign(part, sum());
}

const write = async (zip: ZipFile, path: string): Promise<void> => {
  const failing = new AbortController();
  zip.on('error', (error) => failing.abort(error));
  try {
    await pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: MODE, flush: true }), {
      signal: failing.signal,
    });
  } catch (error) {
    throw failing.signal.aborted ? failing.signal.reason : error;
  }
};

/** Fills the ZIP as it is written: rows, the files by their content, and last the manifest, which counts them. */
const fill = async (
  zip: ZipFile,
  {
    snapshot,
    pins,
    lost,
    show,
  }: { snapshot: Snapshot; pins: Pins; lost: readonly string[]; show: StartProgress },
): Promise<() => Manifest> => {
  const [now] = await snapshot.all<{ now: string }>('SELECT UTC_TIMESTAMP(3) AS now');
  const files = await describeFiles(snapshot, pins, lost);
  const tablas = exportedTables().map(({ name }) => ({ nombre: name, filas: 0, bytes: 0, sha256: '' }));
  const told = show('Tablas', tablas.length);
  for (const [at, part] of tablas.entries()) {
    const exported = exportedTables()[at];
    if (!exported) continue;
    addLazily(zip, rowsPart(part.nombre), () => {
      told(at + 1);
      return textOf(snapshot, exported, part);
    });
  }
  const contents = new Map(files.archivos.map(({ url, sha256 }) => [sha256, url]));
  // Pictures and documents are compressed already.
  for (const [sha256, url] of contents)
    zip.addFile(pins.path(url), filePart(sha256), { mode: MODE, compress: false });
  const made = (): Manifest => ({
    ...HEAD,
    instante: `${(now?.now ?? '').replace(' ', 'T')}Z`,
    tablas,
    ...files,
  });
  addLazily(zip, MANIFEST, async function* text() {
    yield Buffer.from(`${JSON.stringify(made(), null, 1)}\n`);
  });
  zip.end();
  return made;
};

/**
 * Writes the public and editorial content of the database of `url` as one ZIP, as of one moment, while the site keeps
 * running. It appears under its name once it is complete. Throws when `target` exists.
 */
export const exportContent = async (
  target: string,
  { url, show }: { url: string; show: StartProgress },
): Promise<Manifest> => {
  if (existsSync(target)) throw new Error(`Ya existe ${target}.`);
  const partial = `${target}.parcial-${process.pid}`;
  const pins = await openPins();
  try {
    const { snapshot, lost } = await openPinnedSnapshot(url, pins);
    const zip = new ZipFile();
    const made = await fill(zip, { snapshot, pins, lost, show })
      .then(async (manifest) => {
        await write(zip, partial);
        return manifest;
      })
      .finally(() => snapshot.close());
    await rename(partial, target);
    await flushFolder(dirname(target));
    return made();
  } finally {
    await rm(partial, { force: true });
    await pins.release();
  }
};
