import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { errorCode } from '#server/platform/error-code.ts';
import { log } from '#server/platform/log.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { type Checksum, checksumOf, writeFlushed } from '#server/files/stores/checksums.ts';
import { isSaved } from './tables.ts';

const MANIFEST = 'manifest.json';
/** In the form `sha256sum --check` reads. */
const MANIFEST_SUM = 'manifest.json.sha256';
/** Version of the layout and of the manifest; any other is refused. */
export const FORMAT = 1;

export const countSchema = z.int().check(z.nonnegative());
export const sumFields = { bytes: countSchema, sha256: z.string().check(z.regex(/^[\da-f]{64}$/)) };
export const addressSchema = z.string().check(z.refine((url) => storageKeyOf(url) !== null));

const manifest = z.object({
  formato: z.literal(FORMAT),
  /** The moment whose rows these are; ISO 8601, UTC. */
  instante: z.iso.datetime({ precision: 3 }),
  /** The schema's version: the migrations that were applied, with the SHA-256 of their texts. */
  migraciones: z.array(
    z.object({ archivo: z.string().check(z.regex(/^[\w.-]+\.sql$/)), hash: sumFields.sha256 }),
  ),
  tablas: z.array(
    z.object({ nombre: z.string().check(z.regex(/^[a-z_]+$/)), filas: countSchema, ...sumFields }),
  ),
  archivos: z.array(z.object({ url: addressSchema, ...sumFields })),
  /** Files of the registry that were not on the disk when the backup was made. */
  faltan: z.array(addressSchema),
});
export type Manifest = z.output<typeof manifest>;

export const rowsPath = (table: string): string => `datos/${table}.jsonl`;
export const COPIES = 'archivos';
export const copyPath = (url: string): string => `${COPIES}/${url.slice('/storage/'.length)}`;

/** Says of a backup, whose parts are good, which files of the site it does not have. */
export const missingFilesNote = ({ instante, archivos, faltan }: Manifest): string =>
  [
    `La copia de ${instante} NO está entera: tiene ${archivos.length} archivos, y le faltan ${faltan.length} que el sitio registraba.`,
    ...faltan.map((url) => `  falta ${url}`),
    'Búscalos en una copia anterior.',
  ].join('\n');

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

export const writeManifest = async (folder: string, content: Manifest): Promise<void> => {
  const { sha256 } = await writeFlushed(
    join(folder, MANIFEST),
    once(`${JSON.stringify(content, null, 1)}\n`),
  );
  await writeFlushed(join(folder, MANIFEST_SUM), once(`${sha256}  ${MANIFEST}\n`));
};

/** Null for a file that is not there; one that cannot be read is logged besides. */
const textOf = (path: string): Promise<string | null> =>
  readFile(path, 'utf8').catch((err: unknown) => {
    if (errorCode(err) !== 'ENOENT') log.error({ err, path }, 'A part of a backup cannot be read');
    return null;
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The first name that appears twice, if any. */
const doubledIn = (parts: readonly string[]): string | undefined => {
  const sorted = parts.toSorted();
  return sorted.find((part, at) => part === sorted[at + 1]);
};

/** Throws for content that `makeBackup` never writes: the manifest and its checksum were edited. */
const refuseAltered = ({ tablas, archivos }: Manifest): void => {
  const foreign = tablas.find(({ nombre }) => !isSaved(nombre));
  if (foreign) throw new Error(`La copia fue alterada: trae la tabla ${foreign.nombre}, que no se guarda.`);
  const doubled =
    doubledIn(tablas.map(({ nombre }) => rowsPath(nombre))) ??
    doubledIn(archivos.map(({ url }) => copyPath(url)));
  if (doubled) throw new Error(`La copia fue alterada: nombra dos veces ${doubled}.`);
};

/** Reads a backup's manifest. Throws a Spanish message when it is missing, damaged or of another format. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await textOf(join(folder, MANIFEST));
  if (text === null) throw new Error(`En ${folder} no hay ninguna copia: falta ${MANIFEST}.`);
  const told = await textOf(join(folder, MANIFEST_SUM));
  const { sha256 }: Checksum = await checksumOf(join(folder, MANIFEST));
  if (told === null) throw new Error(`A la copia le falta ${MANIFEST_SUM}.`);
  if (told !== `${sha256}  ${MANIFEST}\n`)
    throw new Error(`${MANIFEST} o ${MANIFEST_SUM} está dañado: su SHA-256 no coincide.`);
  const { success, data } = z.safeParse(manifest, parsed(text));
  if (!success) throw new Error('La copia es de un formato que este programa no conoce.');
  refuseAltered(data);
  return data;
};
