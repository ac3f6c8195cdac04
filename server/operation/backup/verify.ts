import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StartProgress } from './backup.ts';
import { linesOf } from './json-lines.ts';
import { copyPath, type Manifest, rowsPath, readManifest } from './manifest.ts';
import { isSameChecksum, type Checksum, checksumOf } from '#server/files/stores/checksums.ts';

const countLines = async (path: string): Promise<number> => {
  let count = 0;
  for await (const line of linesOf(path)) count += line === '' ? 0 : 1;
  return count;
};

interface Entry extends Checksum {
  readonly path: string;
  /** Rows it must hold; null for a stored file. */
  readonly rows: number | null;
}

const entriesOf = ({ tablas, archivos }: Manifest): Entry[] => [
  ...tablas.map(({ nombre, filas, ...sum }) => ({ path: rowsPath(nombre), rows: filas, ...sum })),
  ...archivos.map(({ url, ...sum }) => ({ path: copyPath(url), rows: null, ...sum })),
];

/** What is wrong with one file of the backup; null when nothing is. */
const problemOf = async (folder: string, entry: Entry): Promise<string | null> => {
  const path = join(folder, entry.path);
  const found = await lstat(path).catch(() => null);
  if (!found) return `falta ${entry.path}`;
  if (!found.isFile()) return `${entry.path} no es un archivo`;
  if (found.size !== entry.bytes) return `${entry.path} tiene ${found.size} bytes en vez de ${entry.bytes}`;
  if (!isSameChecksum(await checksumOf(path), entry))
    return `${entry.path} está dañado: su SHA-256 no coincide`;
  if (entry.rows === null) return null;
  const rows = await countLines(path);
  return rows === entry.rows ? null : `${entry.path} tiene ${rows} filas en vez de ${entry.rows}`;
};

/** A backup's manifest, and a Spanish line for each damaged file. */
interface Verified {
  readonly manifest: Manifest;
  readonly problems: readonly string[];
}

/** Reads all of a backup and changes nothing. Throws when there is none or its manifest is damaged. */
export const verifyBackup = async (folder: string, show: StartProgress): Promise<Verified> => {
  const manifest = await readManifest(folder);
  const entries = entriesOf(manifest);
  const told = show('Verificando', entries.length);
  const problems: string[] = [];
  for (const [at, entry] of entries.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one file after another anyway
    const problem = await problemOf(folder, entry);
    if (problem !== null) problems.push(problem);
    told(at + 1);
  }
  return { manifest, problems };
};
