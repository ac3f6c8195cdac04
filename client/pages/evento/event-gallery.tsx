import type { PaginaDeEvento } from '#shared/publishing/paginas.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Caption } from '../ui/caption.tsx';
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
              <a href={img_url} target="_blank" rel="noopener">
                <Picture
                  src={img_url}
                  alt={descripcion}
                  shape="card"
                  sizes="(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 280px"
                />
                <span className="visually-hidden">(se abre en otra pestaña)</span>
              </a>
              <Caption number={at + 1}>{descripcion}</Caption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
