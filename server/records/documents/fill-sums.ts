import { eq, isNull } from 'drizzle-orm';
import { checksumOfStream } from '#server/files/stores/checksums.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { unitOfWork } from '#server/platform/db/client/unit-of-work.ts';
import { archivos, documentoVersiones } from '#server/platform/db/schema.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { MissingFile } from '#server/files/stores/file-store.ts';
import { store } from '#server/files/stores/store.ts';

/** Files that one run of the job reads. */
const PORTION = 50;

const fillSum = async (url: string): Promise<void> => {
  try {
    const { sha256 } = await checksumOfStream(await store.open(storageKeyOf(url) ?? ''));
    await unitOfWork(async () => {
      await db().update(archivos).set({ suma: sha256 }).where(eq(archivos.url, url));
    });
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
  }
};

/** Computes the sums of documents that were stored before sums were kept. */
export const fillSums = async (): Promise<void> => {
  const rows = await db()
    .selectDistinct({ url: archivos.url })
    .from(documentoVersiones)
    .innerJoin(archivos, eq(archivos.url, documentoVersiones.url))
    .where(isNull(archivos.suma))
    .limit(PORTION);
  await sequentially(rows, ({ url }) => fillSum(url));
};
