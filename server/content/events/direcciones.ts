import { direcciones, slugOf } from '#shared/content/events/direcciones.ts';
import { takeTurn } from '#server/platform/db/client/change-marks.ts';
import { isDuplicate } from '#server/platform/db/client/errors.ts';
import { claimSlugs, currentSlug, ofEvents } from '#server/platform/db/publication/addresses.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { NotFound, PublicError } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { updateRow } from '#server/records/rows.ts';
import { bySlug } from './saved-event.ts';

const TAKEN = 'Otro evento tiene o tuvo esa dirección. Elige otra.';
const taken = (): PublicError => new PublicError(409, TAKEN, { errors: { slug: [TAKEN] } });

export const direccionesFeature = implement(direcciones, {
  actual: async ({ params }) => {
    const slug = await currentSlug(ofEvents, params.slug);
    if (slug === undefined) throw new NotFound('El evento no existe.');
    return { slug };
  },
  renombrar: async ({ params, body }) => {
    // Takes turns with creating events, so that no new event finds a slug free that is being claimed here.
    await takeTurn('eventos');
    const { id, slug: former } = await bySlug(params.slug);
    const slug = slugOf(body.slug);
    if (slug === former) return { id, slug };
    if (!(await claimSlugs(ofEvents, id, [former, slug]))) throw taken();
    await updateRow(eventos, id, { slug }).catch((error: unknown) => {
      throw isDuplicate(error) ? taken() : error;
    });
    return { id, slug };
  },
});
