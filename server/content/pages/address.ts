import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { areSlugsUnclaimed, claimSlugs, pageAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { isReserved } from '#server/platform/db/publication/reserved.ts';
import { PublicError, Rejected } from '#server/platform/errors.ts';

const TAKEN = 'Otra página tiene o tuvo esa dirección. Elige otra.';
const taken = (): PublicError => new PublicError(409, TAKEN, { errors: { slug: [TAKEN] } });

const refuseReserved = async (slug: string): Promise<void> => {
  if (await isReserved(slug))
    throw new Rejected({ slug: [`«/${slug}» ya es una dirección del propio sitio. Elige otra.`] });
};

const orTaken = (error: unknown): never => {
  throw isDuplicate(error) ? taken() : error;
};

/** Inserts a page with a slug chosen by staff. */
export const insertPageWithSlug = async (
  slug: string,
  insert: (slug: string) => Promise<number>,
): Promise<{ id: number; slug: string }> => {
  await refuseReserved(slug);
  await lockGroup(pageAddresses.group);
  // No page has the id 0, so the slug must be unclaimed.
  if (!(await areSlugsUnclaimed(pageAddresses, [{ id: 0, slug }]))) throw taken();
  return { id: await insert(slug).catch(orTaken), slug };
};

/** Saves a page with a new slug chosen by staff; old slugs redirect to it. */
export const renamePage = async (
  { id, from, to }: { id: number; from: string; to: string },
  save: (slug: string) => Promise<void>,
): Promise<void> => {
  if (to !== from) {
    await refuseReserved(to);
    await lockGroup(pageAddresses.group);
    if (!(await claimSlugs(pageAddresses, id, [from, to]))) throw taken();
  }
  await save(to).catch(orTaken);
};
