import { eq, isNull } from 'drizzle-orm';
import { DOCUMENTOS } from '#shared/documentos.ts';
import { sumOfStream } from '../backup/sums.ts';
import { db } from '../db/client/client.ts';
import { sequentially } from '../db/client/sequentially.ts';
import { markChanged, unitOfWork } from '../db/client/unit-of-work.ts';
import { archivos, documentoVersiones } from '../db/schema.ts';
import { keyOf } from '../storage/addresses.ts';
import { MissingFile } from '../storage/file-store.ts';
import { store } from '../storage/store.ts';

/** Files that one run of the job reads. */
const PORTION = 50;

const fillSum = async (url: string): Promise<void> => {
  try {
    const { sha256 } = await sumOfStream(await store.open(keyOf(url) ?? ''));
    await unitOfWork(async () => {
      await db().update(archivos).set({ suma: sha256 }).where(eq(archivos.url, url));
      markChanged([DOCUMENTOS]);
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
