import { and, desc, eq, gt, like, sql } from 'drizzle-orm';
import { makeSizes } from '#server/files/images/variants.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { archivos } from '#server/platform/db/schema.ts';
import { log } from '#server/platform/log.ts';

/** Longer than one interval of the job, so that an interrupted run is made up for by the next. */
const isNew = gt(archivos.creado, sql`CURRENT_TIMESTAMP(3) - INTERVAL 10 MINUTE`);
/** An import may bring thousands of pictures, whose visitors come one by one. */
const MOST = 60;

/** Makes the sizes of the pictures stored lately, so that the first visitor need not wait for them. */
export const precomputeSizes = async (): Promise<void> => {
  const pictures = await db()
    .select({ url: archivos.url })
    .from(archivos)
    .where(and(eq(archivos.retirado, false), like(archivos.tipo, 'image/%'), isNew))
    .orderBy(desc(archivos.creado))
    .limit(MOST);
  await sequentially(pictures, async ({ url }) => {
    // It may have been deleted meanwhile, or the disk may be full: a size is made when a visitor asks for it, too.
    await makeSizes(url).catch((err: unknown) =>
      log.warn({ err, url }, 'Sizes of an image could not be made'),
    );
  });
};
