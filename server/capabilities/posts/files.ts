import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { biblioteca } from '#server/platform/db/schema.ts';
import { Rejected } from '#server/platform/errors.ts';
import { attachFile } from '#server/records/files/attach-file.ts';
import type { FilePreparation } from '#server/records/files/prepare-files.ts';
import { registeredFile } from '#server/records/tracking/file-registry.ts';
import { insertRow } from '#server/records/rows.ts';
import type { PreparedFile, ReceivedFile } from '#server/platform/call/received-files.ts';

/** Files by their content, ready to be kept, and why others cannot be. */
export interface PreparedFiles {
  readonly ready: readonly PreparedFile[];
  readonly refused: ReadonlyMap<string, string>;
}

/** Addresses of stored files by their content, and why others cannot be stored. */
export interface StoredFiles {
  readonly urls: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, string>;
}

export const prepareAll = async (
  wanted: readonly ReceivedFile[],
  files: FilePreparation,
  told: (done: number) => void,
): Promise<PreparedFiles> => {
  const ready: PreparedFile[] = [];
  const refused = new Map<string, string>();
  await sequentially(new Map(wanted.map((file) => [file.sha256, file])).values(), async (file) => {
    try {
      ready.push(await files.prepare(file, 'archivo', { anew: true }));
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      refused.set(file.sha256, error.message);
    }
    told(ready.length + refused.size);
  });
  return { ready, refused };
};

export const keepAll = async ({ ready, refused }: PreparedFiles): Promise<StoredFiles> => {
  const urls = new Map<string, string>();
  await sequentially(ready, async (file) => {
    urls.set(file.sha256, await attachFile(file, 'archivo'));
  });
  return { urls, refused };
};

/** Adds the files that a text shows or links to to the library, so that they stay. */
export const keepInLibrary = async (url: string, descripcion: string | null): Promise<void> => {
  const [present] = await db().select().from(biblioteca).where(eq(biblioteca.archivo, url));
  if (present) return;
  const nombre = (await registeredFile(url))?.nombre ?? '';
  await insertRow(biblioteca, { archivo: url, url, nombre, descripcion });
};

export const urlIn = (
  { urls }: StoredFiles,
  files: ReadonlyMap<string, ReceivedFile>,
  address: string,
): string | null => urls.get(files.get(address)?.sha256 ?? '') ?? null;

/** How many different files there are. */
export const countOf = (files: readonly ReceivedFile[]): number =>
  new Set(files.map(({ sha256: sum }) => sum)).size;
