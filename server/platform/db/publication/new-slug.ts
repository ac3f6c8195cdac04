import { eq, like, or, sql } from 'drizzle-orm';
import type { MySqlColumn, MySqlTable } from 'drizzle-orm/mysql-core';
import { slugOf } from '#shared/content/events/slugs.ts';
import { lockGroup } from '../client/change-marks.ts';
import { db } from '../client/client.ts';
import { isDuplicate } from '../client/errors.ts';
import type { AddressedNoun } from './slug-claims.ts';

/** A noun whose rows have a slug; one whose slugs never change has no former ones. */
interface Slugged
  extends Pick<AddressedNoun, 'group' | 'untitled'>, Partial<Pick<AddressedNoun, 'former' | 'isReserved'>> {
  readonly rows: MySqlTable & { readonly slug: MySqlColumn };
}

/** The first of `slug`, `slug-2`, `slug-3`, … that no row has or had, and the site itself does not use. */
const freeSlug = async ({ rows, former, isReserved }: Slugged, base: string): Promise<string> => {
  const numbered = (slug: MySqlColumn) => or(eq(slug, base), like(slug, `${base}-%`));
  const slugOfRow = sql<string>`${rows.slug}`.as('slug');
  const own = db().select({ slug: slugOfRow }).from(rows).where(numbered(rows.slug));
  const taken = await (former
    ? own.union(db().select({ slug: former.slug }).from(former).where(numbered(former.slug)))
    : own);
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (await isReserved?.(base)) slugs.add(base);
  if (!slugs.has(base)) return base;
  let number = 2;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** Inserts under a slug made from the title; equal titles written at the same time get different slugs. */
export const withNewSlug = async (
  noun: Slugged,
  titulo: string,
  insert: (slug: string) => Promise<number>,
): Promise<{ id: number; slug: string }> => {
  // Rows are created one after the other: two inserts of one slug can deadlock.
  await lockGroup(noun.group);
  const slug = await freeSlug(noun, slugOf(titulo) || noun.untitled);
  try {
    return { id: await insert(slug), slug };
  } catch (error) {
    // Another request took the slug meanwhile; it is committed now, so the next look sees it.
    if (isDuplicate(error)) return withNewSlug(noun, titulo, insert);
    throw error;
  }
};
