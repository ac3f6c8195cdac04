import type { EventoImagen } from '#shared/evento-imagenes.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import s from './gallery.module.css';

/** The newest pictures of all events, each leading to its event; nothing when there is none. */
export function Gallery({ imagenes }: { imagenes: EventoImagen[] }) {
  if (imagenes.length === 0) return null;
  return (
    <Carousel
      title="Galería"
      items={imagenes}
      interval={5000}
      keyOf={({ id }) => id}
      nameOf={({ descripcion }) => descripcion}
      render={({ img_url, descripcion, slug }, near) => (
        <a href={`/eventos/${slug}`} className={s['picture']}>
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
