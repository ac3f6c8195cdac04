import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { extensionOf, tamanosMaximos } from '#shared/contract/fields/archivos.ts';
import type { StartProgress } from '../../backup/backup.ts';
import { isSameChecksum, checksumOf } from '#server/files/stores/checksums.ts';
import { config } from '#server/platform/config.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { afterCommit, onRollback } from '#server/platform/db/client/unit-of-work.ts';
import { NoSpace, StartError } from '#server/platform/errors.ts';
import { loadSharp } from '#server/files/images/sharp.ts';
import { deleteFile, storeFileAs } from '#server/records/tracking/files.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { clearPending } from '#server/files/stores/pending-files.ts';
import { registeredBytes } from '#server/records/tracking/file-registry.ts';
import { MAX_PIXELS } from '#server/files/uploads/reencode.ts';
import { typeOfContent } from '#server/files/uploads/sniff.ts';
import { filePart, type Manifest } from './layout.ts';
import type { Row } from './rows.ts';

type Described = Manifest['archivos'][number];

/** Whether the header of an image can be read, and holds no more pixels than an upload may have. */
const isReadable = async (path: string): Promise<boolean> => {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .then(
      ({ width, height }) => width * height <= MAX_PIXELS,
      () => false,
    );
};

/** What is wrong with a file; null when nothing is. Images are not encoded anew: their bytes stay as they are. */
const problemOf = async (path: string, described: Described, registered: Row): Promise<string | null> => {
  if (!isSameChecksum(await checksumOf(path), described)) return 'está dañado: su SHA-256 no coincide';
  if (described.bytes > tamanosMaximos.cualquiera) return 'es demasiado grande';
  const type = await typeOfContent(path);
  if (type !== registered['tipo'] || !described.url.endsWith(`.${extensionOf(type)}`))
    return 'no es del tipo que dice';
  if (registered['bytes'] !== described.bytes) return 'no tiene el tamaño que dice';
  return type.startsWith('image/') && !(await isReadable(path)) ? 'no se puede leer como imagen' : null;
};

/** Checks every file of an unpacked export as uploads are: size, and kind by content. Throws a Spanish sentence. */
export const checkFiles = async (
  { folder, archivos, show }: { folder: string; archivos: Manifest['archivos']; show: StartProgress },
  registered: ReadonlyMap<string, Row>,
): Promise<void> => {
  const told = show('Archivos', archivos.length);
  for (const [at, described] of archivos.entries()) {
    const { url, sha256 } = described;
    const path = join(folder, filePart(sha256));
    // oxlint-disable-next-line no-await-in-loop -- the disk reads one after another anyway
    const problem = (await stat(path).catch(() => null))
      ? // oxlint-disable-next-line no-await-in-loop -- as above
        await problemOf(path, described, registered.get(url) ?? {})
      : 'falta en el ZIP';
    if (problem !== null) throw new StartError(`El archivo ${url} ${problem}.`);
    told(at + 1);
  }
};

/** Stores the files under the addresses they had; if the running unit of work is rolled back they are removed. */
export const storeFiles = async (folder: string, archivos: Manifest['archivos']): Promise<void> => {
  const bytes = archivos.reduce((sum, one) => sum + one.bytes, 0);
  const { storageMaxBytes } = config;
  if (storageMaxBytes !== undefined && (await registeredBytes()).all + bytes > storageMaxBytes)
    throw new NoSpace();
  await sequentially(archivos, async ({ url, sha256, bytes: size }) => {
    // Of a site that shares the bucket: it is the same file, and not ours to delete.
    if ((await store.size(storageKeyOf(url) ?? '')) === size) return;
    onRollback(() => deleteFile(url));
    afterCommit(() => clearPending(url));
    await storeFileAs(url, join(folder, filePart(sha256)));
  });
};
