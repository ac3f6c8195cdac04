import { like, or, eq } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';
import { slugOf } from '#shared/direcciones.ts';
import { db } from '#server/db/client/client.ts';
import { isDuplicate } from '#server/db/client/errors.ts';
import { direcciones, eventos } from '#server/db/schema.ts';
import { takeTurn } from '#server/db/client/change-marks.ts';

/** The first of `slug`, `slug-2`, `slug-3`, … that no event has, nor had before it was renamed. */
const freeSlug = async (base: string): Promise<string> => {
  const numbered = (slug: MySqlColumn) => or(eq(slug, base), like(slug, `${base}-%`));
  const taken = await db()
    .select({ slug: eventos.slug })
    .from(eventos)
    .where(numbered(eventos.slug))
    .union(db().select({ slug: direcciones.slug }).from(direcciones).where(numbered(direcciones.slug)));
  const slugs = new Set(taken.map(({ slug }) => slug));
  if (!slugs.has(base)) return base;
  let number = 2;
  while (slugs.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
};

/** Inserts under a slug made from the title; equal titles written at the same time get different slugs. */
export const withNewSlug = async (
  titulo: string,
  insert: (slug: string) => Promise<number>,
): Promise<{ id: number; slug: string }> => {
  // Events are created one after the other: two inserts of one slug can deadlock.
  await takeTurn('eventos');
  const slug = await freeSlug(slugOf(titulo) || 'evento');
  try {
    return { id: await insert(slug), slug };
  } catch (error) {
    // Another request took the slug meanwhile; it is committed now, so the next look sees it.
    if (isDuplicate(error)) return withNewSlug(titulo, insert);
    throw error;
  }
};
