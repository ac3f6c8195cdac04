import { direcciones, slugOf } from '#shared/content/events/slugs.ts';
import { lockGroup } from '#server/platform/db/client/change-marks.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { claimSlugs, currentSlug, eventAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { NotFound, PublicError } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { updateRow } from '#server/records/rows.ts';
import { eventoBySlug } from './saved-event.ts';

const TAKEN = 'Otro evento tiene o tuvo esa dirección. Elige otra.';
const taken = (): PublicError => new PublicError(409, TAKEN, { errors: { slug: [TAKEN] } });

export const direccionesFeature = implement(direcciones, {
  actual: async ({ params }) => {
    const slug = await currentSlug(eventAddresses, params.slug);
    if (slug === undefined) throw new NotFound('El evento no existe.');
    return { slug };
  },
  renombrar: async ({ params, body }) => {
    // The same lock as creating events, so that no new event takes the slug that is being claimed here.
    await lockGroup('eventos');
    const { id, slug: former } = await eventoBySlug(params.slug);
    const slug = slugOf(body.slug);
    if (slug === former) return { id, slug };
    if (!(await claimSlugs(eventAddresses, id, [former, slug]))) throw taken();
    await updateRow(eventos, id, { slug }).catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    });
    return { id, slug };
  },
});
