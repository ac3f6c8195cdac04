import { eq } from 'drizzle-orm';
import { horaYLugar } from '#shared/content/events/hora-y-lugar.ts';
import { mapKeys } from '#shared/contract/fields/codigos.ts';
import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { db } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { eventAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import { eventoImagenes, eventos, eventoTextos } from '#server/platform/db/schema.ts';
import { claimFile } from '#server/records/tracking/file-registry.ts';
import { byPosition } from '#server/records/list-order.ts';
import { insertRow } from '#server/records/rows.ts';
import { eventoBySlug } from './saved-event.ts';

const titleOfCopy = (titulo: string): string =>
  `Copia de ${titulo}`.slice(0, longitudes.titulo).toWellFormed().trim();

/** Registers the copy as a further user of the original's files; a file is deleted only when no row refers to it. */
const share = (urls: readonly string[]): Promise<void> =>
  sequentially(urls.filter(Boolean).toSorted(), async (url) => void (await claimFile(url)));

const rowsOf = async (id: number) => ({
  texts: await db()
    .select({
      titulo: eventoTextos.titulo,
      contenido: eventoTextos.contenido,
      formato: eventoTextos.formato,
      orden: eventoTextos.orden,
    })
    .from(eventoTextos)
    .where(eq(eventoTextos.id_evento, id))
    .orderBy(...byPosition(eventoTextos)),
  images: await db()
    .select({
      img_url: eventoImagenes.img_url,
      descripcion: eventoImagenes.descripcion,
      orden: eventoImagenes.orden,
    })
    .from(eventoImagenes)
    .where(eq(eventoImagenes.id_evento, id))
    .orderBy(...byPosition(eventoImagenes)),
});

/** Creates a draft with the texts and images of an event, and returns its id and slug. */
export const duplicateEvento = async (slug: string): Promise<{ id: number; slug: string }> => {
  const evento = await eventoBySlug(slug);
  const { descripcion, formato, img_principal, img_fondo } = evento;
  const { tipoEvento, fecha_Inicio, fecha_fin, repeticion } = evento;
  const { texts, images } = await rowsOf(evento.id);
  await share([img_principal, img_fondo, ...images.map(({ img_url }) => img_url)]);
  const copied = { descripcion, formato, img_principal, img_fondo, tipoEvento, fecha_Inicio, fecha_fin };
  const attended = { ...mapKeys(horaYLugar, (name) => evento[name]), repeticion };
  const draft = { ...copied, ...attended, estado: 'B' as const };
  const made = await withNewSlug(eventAddresses, evento.titulo, (free) =>
    insertRow(eventos, { ...draft, titulo: titleOfCopy(evento.titulo), slug: free }),
  );
  const id_evento = made.id;
  await sequentially(texts, async (text) => void (await insertRow(eventoTextos, { ...text, id_evento })));
  await sequentially(
    images,
    async (image) => void (await insertRow(eventoImagenes, { ...image, id_evento })),
  );
  return made;
};
