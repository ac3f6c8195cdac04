import { like, or, eq } from 'drizzle-orm';
import { fold } from '#shared/fold.ts';
import { db } from '#server/db/client/client.ts';
import { isDuplicate } from '#server/db/client/errors.ts';
import { eventos } from '#server/db/schema.ts';
import { takeTurn } from '#server/db/client/change-marks.ts';

/** Leaves room for a number in the column. */
const MAX_LENGTH = 180;

/** `Curso taller: modelos` becomes `curso-taller-modelos`; a title without letters or digits becomes `evento`. */
export const slugify = (titulo: string): string =>
  fold(titulo)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replaceAll(/^-+|-+$/g, '') || 'evento';

/** The first free slug of `slug`, `slug-2`, `slug-3`, … */
const freeSlug = async (base: string): Promise<string> => {
  const taken = await db()
    .select({ slug: eventos.slug })
    .from(eventos)
    .where(or(eq(eventos.slug, base), like(eventos.slug, `${base}-%`)));
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
  const slug = await freeSlug(slugify(titulo));
  try {
    return { id: await insert(slug), slug };
  } catch (error) {
    // Another request took the slug meanwhile; it is committed now, so the next look sees it.
    if (isDuplicate(error)) return withNewSlug(titulo, insert);
    throw error;
  }
};
