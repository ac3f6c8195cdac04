import { eq } from 'drizzle-orm';
import { db } from '#server/platform/db/client/client.ts';
import * as tables from '#server/platform/db/schema.ts';
import type { ImportedTable } from '#server/platform/db/schema-transfer.ts';
import { sha256 } from '#server/platform/sha256.ts';
import type { Post } from './post.ts';

const { importados, eventos, paginasImportadas, paginasPropias } = tables;

const tableOf = ({ page }: Post): ImportedTable => (page ? paginasImportadas : importados);

const originsIn = async (
  table: ImportedTable,
  rows: typeof eventos | typeof paginasPropias,
): Promise<Set<string>> => {
  const found = await db()
    .select({ origen: table.origen })
    .from(table)
    .innerJoin(rows, eq(rows.id, table.fila));
  return new Set(found.map(({ origen }) => origen));
};

/** Tells whether a post was imported before and what it became is still in the site. */
export const knownPosts = async (): Promise<(post: Post) => boolean> => {
  const known = new Map([
    [importados, await originsIn(importados, eventos)],
    [paginasImportadas, await originsIn(paginasImportadas, paginasPropias)],
  ]);
  return (post) =>
    [post.origin, ...(post.formerOrigins ?? [])].some((one) => known.get(tableOf(post))?.has(sha256(one)));
};

/** Notes what a post has become. */
export const recordImported = async (post: Post, fila: number): Promise<void> => {
  await db()
    .insert(tableOf(post))
    .values({ origen: sha256(post.origin), fila })
    .onDuplicateKeyUpdate({ set: { fila } });
};
