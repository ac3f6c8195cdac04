import { longitudes } from '#shared/contract/fields/longitudes.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { claimFormerPaths, eventAddresses } from '#server/platform/db/publication/slug-claims.ts';
import { withNewSlug } from '#server/platform/db/publication/new-slug.ts';
import * as tables from '#server/platform/db/schema.ts';
import { insertRow } from '#server/records/rows.ts';
import { urlIn } from './files.ts';
import { recordImported } from './import-log.ts';
import { formerPaths } from './links.ts';
import type { PlannedEvent } from './plan.ts';
import { splitText } from './split-text.ts';
import { galleryPictures, type StoredContent, textBlocks } from './texts.ts';

/** Writes an event without its texts, whose links need the addresses of all others. */
export const writeEvent = async (
  { post, event, pictures }: PlannedEvent,
  kept: StoredContent,
): Promise<{ id: number; slug: string }> => {
  const main = (post.picture === null ? null : urlIn(kept.pictures, pictures, post.picture)) ?? kept.spare;
  const seen = { fecha_creacion: post.fecha, created_at: post.fecha };
  const { id, slug } = await withNewSlug(eventAddresses, post.slug || event.titulo, (free) =>
    insertRow(tables.eventos, { ...event, ...seen, slug: free, img_principal: main, img_fondo: main }),
  );
  await claimFormerPaths(eventAddresses, id, formerPaths(post));
  await recordImported(post, id);
  return { id, slug };
};

const writeTexts = async (id_evento: number, planned: PlannedEvent, kept: StoredContent): Promise<void> => {
  const texts = splitText(await textBlocks(planned, kept));
  for (const [at, contenido] of texts.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoTextos, { id_evento, contenido, formato: 'markdown', orden: at + 1 });
};

const writeGallery = async (id_evento: number, planned: PlannedEvent, kept: StoredContent): Promise<void> => {
  for (const [at, [img_url, texto]] of [...galleryPictures(planned, kept)].entries()) {
    const descripcion = texto.slice(0, longitudes.descripcionDeImagen).toWellFormed();
    // oxlint-disable-next-line no-await-in-loop -- one connection, and the order counts
    await insertRow(tables.eventoImagenes, { id_evento, img_url, descripcion, orden: at + 1 });
  }
};

const writeComments = (id_evento: number, { comments }: PlannedEvent): Promise<void> =>
  sequentially(comments, async ({ nombre, correo, contenido, fecha }) => {
    const when = { fecha, created_at: fecha };
    await insertRow(tables.comentarios, { nombre, correo, contenido, ...when, id_evento, estado: 'V' });
  });

/** Writes the texts and pictures of an event. */
export const fillEvent = async (id: number, planned: PlannedEvent, kept: StoredContent): Promise<void> => {
  await writeTexts(id, planned, kept);
  await writeGallery(id, planned, kept);
  await writeComments(id, planned);
};
