import { eventoImagenes, imagenesSinDescripcion } from '#shared/content/events/evento-imagenes.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { write } from '../../../api.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { failureText } from '../../crud/failure.ts';
import { withSession } from '../../session/reentry.ts';
import type { PendingPhoto } from './pending-photos.ts';

/** Makes a photo of the library one of an event. */
const tie = (slug: string, { key, url, descripcion }: PendingPhoto): Promise<unknown> => {
  const said = descripcion.trim();
  // The description may be added later.
  return said
    ? write(eventoImagenes.create, {
        body: { img_url: url, descripcion: said, slug },
        idempotencyKey: `foto-${key}`,
      })
    : write(imagenesSinDescripcion.agregar, {
        params: { slug },
        body: { img_url: url },
        idempotencyKey: `foto-${key}`,
      });
};

/** «la foto «El salón»» */
const called = ({ descripcion, nombre }: PendingPhoto): string => `la foto «${descripcion.trim() || nombre}»`;

const all = new Intl.ListFormat('es');

/** Attaches photos to a saved event, in order. Shows and returns those that failed. */
export const attachPhotos = async (
  slug: string,
  photos: readonly PendingPhoto[],
): Promise<readonly PendingPhoto[]> => {
  const left: PendingPhoto[] = [];
  let why = '';
  await sequentially(photos, async (photo) => {
    try {
      await withSession(() => tie(slug, photo));
    } catch (error) {
      left.push(photo);
      why = failureText(eventoImagenes.create.failed, error);
    }
  });
  if (left.length > 0)
    toast.failure(
      `${why} No se agregó ${all.format(left.map(called))}: sigue en «Fotos», y se intenta otra vez al guardar.`,
    );
  return left;
};
