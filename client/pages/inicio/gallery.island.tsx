import type { EventoImagen } from '#shared/content/events/evento-imagenes.ts';
import { Carousel } from '../carousel/carousel.tsx';
import type { SeenSince } from '../carousel/use-carousel.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import s from './gallery.module.css';

/** ms between moves */
export const interval = 5000;

const SIN_DESCRIPCION = 'Ver el evento de esta imagen';

interface GalleryProps extends SeenSince {
  imagenes: EventoImagen[];
}

/** The newest pictures of all events, each leading to its event. */
export function Component({ imagenes, since }: GalleryProps) {
  return (
    <Carousel
      title="Galería"
      items={imagenes}
      interval={interval}
      since={since}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion || SIN_DESCRIPCION}
      render={({ img_url, descripcion, slug }, near) => (
        <a
          // A picture may wait for its description; the link has a name all the same.
          aria-label={descripcion === '' ? SIN_DESCRIPCION : undefined}
          className={s['picture']}
          href={`/eventos/${slug}`}
        >
          <Picture
            src={img_url}
            alt={descripcion}
            shape="square"
            sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 300px"
            eager={near}
          />
        </a>
      )}
      tight
    />
  );
}
