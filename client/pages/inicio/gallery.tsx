import { Carousel } from '../carousel/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';

/** The pictures of every event, newest first; nothing when there is none. */
export function Gallery({ imagenes }: { imagenes: string[] }) {
  if (imagenes.length === 0) return null;
  return (
    <Carousel
      title="Galería"
      items={imagenes}
      interval={5000}
      keyOf={(url, at) => `${at} ${url}`}
      nameOf={() => 'Imagen de la galería'}
      render={(url, near) => (
        <Picture
          src={url}
          alt="Imagen de un evento del Consejo Regional"
          shape="square"
          sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 300px"
          eager={near}
        />
      )}
      tight
    />
  );
}
