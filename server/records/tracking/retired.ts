import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { lastKnown } from '#server/platform/db/rows/read-cache.ts';
import { archivos } from '#server/platform/db/schema.ts';

const withoutExtension = (url: string): string => url.replace(/\.\w+$/, '');

const load = async (): Promise<ReadonlySet<string>> => {
  const rows = await db().select({ url: archivos.url }).from(archivos).where(eq(archivos.retirado, true));
  return new Set(rows.map(({ url }) => withoutExtension(url)));
};

const retiredNow = lastKnown<ReadonlySet<string>>('retired files', new Set(), load);

/** Whether a file, or the picture a size is made from, stays for the history alone and must not be served. */
export const isRetired = async (url: string): Promise<boolean> =>
  (await retiredNow()).has(withoutExtension(url.replace(/-\d+$/, '')));
