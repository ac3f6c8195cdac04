import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';

/** Marks a change of which files are served. */
export const RETIRED_TOPIC = 'historia';

const withoutExtension = (url: string): string => url.replace(/\.\w+$/, '');

const load = async (): Promise<ReadonlySet<string>> => {
  const rows = await db().select({ url: archivos.url }).from(archivos).where(eq(archivos.retirado, true));
  return new Set(rows.map(({ url }) => withoutExtension(url)));
};

let known: ReadonlySet<string> = new Set();
let asked: Promise<ReadonlySet<string>> | undefined;

/** The next request for a file asks the database again which are retired. */
export const forgetRetired = (): void => {
  asked = undefined;
};

/** While the database is away the last known list is used; the next request asks again. */
const retiredNow = async (): Promise<ReadonlySet<string>> => {
  const asking = (asked ??= load());
  try {
    known = await asking;
  } catch {
    if (asked === asking) forgetRetired();
  }
  return known;
};

/** Whether a file, or the picture a size is made from, stays for the history alone and must not be served. */
export const isRetired = async (url: string): Promise<boolean> =>
  (await retiredNow()).has(withoutExtension(url.replace(/-\d+$/, '')));
