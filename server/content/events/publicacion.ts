import { desc, eq } from 'drizzle-orm';
import { publicacion } from '#shared/content/events/publicacion.ts';
import { db } from '#server/platform/db/client/client.ts';
import { publishedAt, publishedNow } from '#server/platform/db/publication/published-at.ts';
import { situacion } from '#server/platform/db/publication/visible.ts';
import { listRows } from '#server/platform/db/rows/listing.ts';
import { eventos } from '#server/platform/db/schema.ts';
import { NotFound } from '#server/platform/errors.ts';
import { implement } from '#server/platform/call/implement.ts';
import { updateRow } from '#server/records/rows.ts';
import { eventoBySlug } from './saved-event.ts';
import { duplicateEvento } from './duplicate.ts';

const { slug, estado, publicar_desde, publicar_hasta, destacado } = eventos;
const states = () =>
  db()
    .select({ slug, estado, publicar_desde, publicar_hasta, situacion: situacion(eventos), destacado })
    .from(eventos);

export const publicacionFeature = implement(publicacion, {
  estados: ({ params: { tipoEvento }, page }) => {
    const ofTipo = eq(eventos.tipoEvento, tipoEvento);
    const listing = states().where(ofTipo).orderBy(desc(eventos.created_at), desc(eventos.id)).$dynamic();
    return listRows(listing, page, () => db().$count(eventos, ofTipo));
  },
  estado: async ({ params }) => {
    const [found] = await states().where(eq(slug, params.slug));
    if (!found) throw new NotFound('El evento no existe.');
    return found;
  },
  publicar: async ({ params }) => {
    const evento = await eventoBySlug(params.slug);
    const shown = await publishedNow(evento);
    await updateRow(eventos, evento.id, { ...shown, created_at: await publishedAt(evento, shown) });
  },
  ocultar: async ({ params }) => updateRow(eventos, (await eventoBySlug(params.slug)).id, { estado: 'O' }),
  duplicar: ({ params }) => duplicateEvento(params.slug),
});
