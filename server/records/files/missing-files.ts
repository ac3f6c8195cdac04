import { asc, sql } from 'drizzle-orm';
import { sequentially } from '#shared/contract/sequentially.ts';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { db } from '#server/platform/db/client/client.ts';
import { archivos } from '#server/platform/db/schema.ts';

/** Files asked for side by side. */
const LANES = 8;

/** What became of the registered files that were looked for. */
export interface FileCheck {
  readonly count: number;
  /** Addresses of those that are not there, or not whole. */
  readonly missing: readonly string[];
}

/** Looks for the registered files where they should be: for all of them, or for so many, taken at random. */
export const findMissingFiles = async (most?: number): Promise<FileCheck> => {
  const { url, bytes } = archivos;
  const listing = db().select({ url, bytes }).from(archivos).$dynamic();
  const rows = await (most === undefined
    ? listing.orderBy(asc(url))
    : listing.orderBy(sql`RAND()`).limit(most));
  const missing: string[] = [];
  const lanes = Array.from({ length: LANES }, (_, lane) => rows.filter((_row, at) => at % LANES === lane));
  await Promise.all(
    lanes.map((lane) =>
      sequentially(lane, async (row) => {
        if ((await store.size(storageKeyOf(row.url) ?? '')) !== row.bytes) missing.push(row.url);
      }),
    ),
  );
  return { count: rows.length, missing: missing.toSorted() };
};
