import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { tamanosMaximos } from '#shared/contract/fields/archivos.ts';
import { errorCode } from '#server/platform/error-code.ts';
import { StartError } from '#server/platform/errors.ts';
import { PART } from './layout.ts';

const MIB = 1024 * 1024;
const MAX_ENTRIES = 200_000;
/** Rows are text: a site of 20,000 long events stays far below. */
const MAX_TEXT = 1024 * MIB;

const isFolder = (name: string): boolean => name === 'datos/' || name === 'archivos/';

/** Throws a Spanish sentence for an entry that no export holds. */
const refuseForeign = ({ fileName, uncompressedSize }: Entry, seen: ReadonlySet<string>): void => {
  if (!PART.test(fileName))
    throw new StartError(`El ZIP trae «${fileName}», que no es parte de una exportación.`);
  if (seen.has(fileName)) throw new StartError(`El ZIP trae dos veces «${fileName}».`);
  const limit = fileName.startsWith('archivos/') ? tamanosMaximos.cualquiera : MAX_TEXT;
  if (uncompressedSize > limit) throw new StartError(`«${fileName}» es demasiado grande.`);
};

/** The entries of an export, judged by the directory alone: nothing is inflated before all of them are in order. */
const entriesOf = async (zip: ZipFile): Promise<Entry[]> => {
  if (zip.entryCount > MAX_ENTRIES) throw new StartError('El ZIP trae demasiados archivos.');
  const entries: Entry[] = [];
  const seen = new Set<string>();
  let text = 0;
  for await (const entry of zip.eachEntry()) {
    if (isFolder(entry.fileName)) continue;
    refuseForeign(entry, seen);
    seen.add(entry.fileName);
    text += entry.fileName.startsWith('archivos/') ? 0 : entry.uncompressedSize;
    entries.push(entry);
  }
  if (text > MAX_TEXT) throw new StartError('Los datos del ZIP son demasiado grandes.');
  return entries;
};

const inflate = async (zip: ZipFile, entry: Entry, folder: string): Promise<void> => {
  const target = join(folder, entry.fileName);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  // It fails as soon as an entry turns out longer than its directory says.
  const stream = await zip.openReadStreamPromise(entry);
  await pipeline(stream, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
};

/** What the library says about a broken ZIP is no system error and no sentence of ours. */
const asSentence = (error: unknown): unknown => {
  const code = errorCode(error);
  const isSystem = typeof code === 'string' && !code.startsWith('Z_');
  return isSystem || error instanceof StartError
    ? error
    : new StartError('El ZIP está dañado o no es una exportación de un sitio como este.', { cause: error });
};

/** Unpacks an export into a folder and answers the names of its parts. Throws a Spanish sentence. */
export const unpack = async (path: string, folder: string): Promise<ReadonlySet<string>> => {
  try {
    const zip = await openPromise(path, { autoClose: false });
    try {
      const entries = await entriesOf(zip);
      // oxlint-disable-next-line no-await-in-loop -- the disk writes one after another anyway
      for (const entry of entries) await inflate(zip, entry, folder);
      return new Set(entries.map(({ fileName }) => fileName));
    } finally {
      zip.close();
    }
  } catch (error) {
    throw asSentence(error);
  }
};
