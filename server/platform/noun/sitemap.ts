import { asc } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { db } from '../db/client/client.ts';
import { isVisible, type Published } from '../db/publication/visible.ts';

/** An address, and when what it shows was last changed. */
export interface Address {
  readonly path: string;
  readonly modified?: string | undefined;
}

interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** The pages of a noun, in a stable order: new ones come last. */
export interface Sitemap {
  readonly count: () => Promise<number>;
  readonly read: (range: Range) => Promise<Address[]>;
}

/** A sitemap small enough to be read at once. */
export const smallSitemap = (readAll: () => Promise<string[]>): Sitemap => ({
  count: async () => (await readAll()).length,
  read: async ({ offset, limit }) =>
    (await readAll()).slice(offset, offset + limit).map((path) => ({ path })),
});

/** What is published may have been changed before. */
export const lastModified = (row: { modificado: string; created_at: string }): string =>
  row.modificado > row.created_at ? row.modificado : row.created_at;

type WithAddress = Published & {
  readonly [Name in 'slug' | 'created_at' | 'modificado']: MySqlColumn;
};

/** Every visible row at an address of its own, oldest first. */
export const visibleAddresses = (table: WithAddress, folder: string): Sitemap => ({
  count: () => db().$count(table, isVisible(table)),
  read: async ({ offset, limit }) => {
    const { id, slug, created_at, modificado } = table;
    const rows = await db()
      .select({ slug, created_at, modificado })
      .from(table)
      .where(isVisible(table))
      .orderBy(asc(id))
      .limit(limit)
      .offset(offset);
    return rows.map((row) => ({
      path: `${folder}${String(row.slug)}`,
      modified: lastModified({ created_at: String(row.created_at), modificado: String(row.modificado) }),
    }));
  },
});
