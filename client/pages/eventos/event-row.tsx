import type { Evento } from '#shared/eventos.ts';
import { fechaLarga } from '../../lib/text/fechas.ts';
import { recortar } from '../../lib/text/recortar.ts';
import { Legend } from '../ui/legend.tsx';
import { Picture } from '../../ui/picture.tsx';
import s from './event-row.module.css';

const excerptLength = 90;

/** An event in the long list; the first one is large and tells how it begins. */
export function EventRow({ evento, first }: { evento: Evento; first: boolean }) {
  return (
    <article className={s['row']} data-primero={first || undefined}>
      <Picture
        src={evento.img_principal}
        alt=""
        shape={first ? 'wide' : 'card'}
        sizes={first ? '(max-width: 1024px) 100vw, 850px' : '(max-width: 576px) 100vw, 280px'}
        priority={first}
        className={s['image']}
      />
      <div className={s['text']}>
        <p className={s['meta']}>
          <Legend tipo={evento.tipoEvento} />
          <span className="dato">
            Inicio: <time dateTime={evento.fecha_Inicio}>{fechaLarga(evento.fecha_Inicio)}</time>
          </span>
        </p>
        <h2>
          <a href={`/eventos/${evento.slug}`}>{evento.titulo}</a>
        </h2>
        {first && evento.descripcion && (
          <p className={s['excerpt']}>{recortar(evento.descripcion, excerptLength)}</p>
        )}
      </div>
    </article>
  );
}
