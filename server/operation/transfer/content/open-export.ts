import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { StartProgress } from '../../backup/backup.ts';
import { linesOf } from '../../backup/json-lines.ts';
import { isSameChecksum, checksumOf } from '#server/files/stores/checksums.ts';
import { StartError } from '#server/platform/errors.ts';
import { historyTableOf } from '#server/records/tracking/history-tables.ts';
import { countsTowardsLimit } from '#server/records/tracking/row-limit.ts';
import { checkFiles } from './files.ts';
import { filePart, type Manifest, manifest, MANIFEST, rowsPart } from './layout.ts';
import { fromRow, type Row } from './rows.ts';
import { type ExportedTable, exportedTables } from './tables.ts';
import { unpack } from './unpack-export.ts';

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '');
  const { data } = z.safeParse(manifest, parsed(text));
  if (!data)
    throw new StartError(`El ZIP no es una exportación que este programa conozca: revisa ${MANIFEST}.`);
  return data;
};

/** An unpacked export whose parts are those that its manifest names. */
export interface OpenedExport {
  readonly folder: string;
  readonly content: Manifest;
  /** Addresses that rows may name. */
  readonly files: ReadonlySet<string>;
}

const refuseMisfit = ({ tablas, archivos }: Manifest, parts: ReadonlySet<string>): void => {
  const unknown = tablas.find(({ nombre }) => exportedTables().every(({ name }) => name !== nombre));
  if (unknown)
    throw new StartError(
      `La exportación trae ${unknown.nombre}, que este programa no conoce: instala la versión con que se hizo.`,
    );
  const named = [
    MANIFEST,
    ...tablas.map(({ nombre }) => rowsPart(nombre)),
    ...new Set(archivos.map(({ sha256 }) => filePart(sha256))),
  ];
  const urls = new Set(archivos.map(({ url }) => url));
  if (named.length !== new Set(named).size || urls.size !== archivos.length)
    throw new StartError(`La exportación fue alterada: ${MANIFEST} nombra algo dos veces.`);
  const missing = named.find((name) => !parts.has(name));
  if (missing !== undefined) throw new StartError(`La exportación está incompleta: falta ${missing}.`);
  if (parts.size > named.length)
    throw new StartError(`La exportación fue alterada: trae archivos que ${MANIFEST} no nombra.`);
};

const open = async (path: string, folder: string): Promise<OpenedExport> => {
  const parts = await unpack(path, folder);
  const content = await readManifest(folder);
  refuseMisfit(content, parts);
  for (const { nombre, bytes, sha256 } of content.tablas)
    if (!isSameChecksum(await checksumOf(join(folder, rowsPart(nombre))), { bytes, sha256 }))
      throw new StartError(`${rowsPart(nombre)} está dañado: su SHA-256 no coincide.`);
  return { folder, content, files: new Set([...content.archivos.map(({ url }) => url), ...content.faltan]) };
};

/** The rows of a table, each judged. Throws a Spanish sentence that names the line. */
export async function* readRows(
  { folder, files }: OpenedExport,
  exported: ExportedTable,
): AsyncGenerator<Row> {
  let line = 0;
  for await (const text of linesOf(join(folder, rowsPart(exported.name)))) {
    line += 1;
    try {
      if (text !== '') yield fromRow(exported, parsed(text), files);
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      throw new StartError(`${rowsPart(exported.name)}, línea ${line}: ${error.message}`);
    }
  }
}

/** The tables an export holds, in the order in which rows can be inserted. */
export const tablesIn = ({ content }: OpenedExport): { exported: ExportedTable; filas: number }[] =>
  exportedTables().flatMap((exported) => {
    const part = content.tablas.find(({ nombre }) => nombre === exported.name);
    return part ? [{ exported, filas: part.filas }] : [];
  });

const refuseTooMany = ({ table, name }: ExportedTable, counted: number): void => {
  const most = historyTableOf(table)?.limit;
  if (!most || counted <= most.count) return;
  const which = most.of ? ` con «${most.of.field}»` : '';
  throw new StartError(`${rowsPart(name)} trae ${counted} filas${which}; el sitio admite ${most.count}.`);
};

/** Reads every row and file of an export and writes nothing. Throws a Spanish sentence for the first that is wrong. */
const check = async (opened: OpenedExport, show: StartProgress): Promise<void> => {
  const registered = new Map<string, Row>();
  for (const { exported, filas } of tablesIn(opened)) {
    const kept = historyTableOf(exported.table);
    let found = 0;
    let counted = 0;
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one after another anyway
    for await (const row of readRows(opened, exported)) {
      found += 1;
      if (kept && countsTowardsLimit(kept, row)) counted += 1;
      if (exported.name === 'archivos') registered.set(String(row['url']), row);
    }
    refuseTooMany(exported, counted);
    if (found !== filas)
      throw new StartError(`${rowsPart(exported.name)} tiene ${found} filas en vez de ${filas}.`);
  }
  await checkFiles({ folder: opened.folder, archivos: opened.content.archivos, show }, registered);
};

/** Opens and checks an export, unpacked into an empty folder of the caller. Throws a Spanish sentence. */
export const openExport = async (path: string, { folder, show }: { folder: string; show: StartProgress }) => {
  const opened = await open(path, folder);
  await check(opened, show);
  return opened;
};
