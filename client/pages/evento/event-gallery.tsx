import type { PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Caption } from '../ui/caption.tsx';
import { OutsideLink } from '../../ui/outside-link.tsx';
import s from './event-gallery.module.css';

/** The pictures of an event; each opens whole in another tab. */
export function EventGallery({ imagenes }: Pick<PaginaDeEvento, 'imagenes'>) {
  if (imagenes.length === 0) return null;
  return (
    <section className={s['gallery']} aria-labelledby="galeria">
      <h2 id="galeria" className="eje">
        Galería
      </h2>
      <ul>
        {imagenes.map(({ id, img_url, descripcion }, at) => (
          <li key={id}>
            <figure>
              <OutsideLink href={img_url}>
                <Picture
                  src={img_url}
                  alt={descripcion}
                  shape="card"
                  sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 280px"
                />
              </OutsideLink>
              <Caption number={at + 1}>{descripcion}</Caption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
