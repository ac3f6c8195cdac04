import type { Evento } from '#shared/eventos.ts';
import { fechaLarga } from '../../lib/text/fechas.ts';
import { Legend } from '../ui/legend.tsx';
import { Picture } from '../../ui/picture.tsx';
import s from './event-card.module.css';

interface EventCardProps {
  evento: Pick<Evento, 'slug' | 'titulo' | 'tipoEvento' | 'fecha_Inicio' | 'img_principal'>;
  sizes: string;
  /** see `Picture` */
  eager?: boolean;
  level?: 'h2' | 'h3';
}

/** Image, legend, date and title of an event; the whole card follows the title's link. */
export function EventCard({ evento, sizes, eager = false, level: Heading = 'h3' }: EventCardProps) {
  return (
    <article className={s['card']}>
      <Picture
        src={evento.img_principal}
        alt=""
        shape="card"
        sizes={sizes}
        eager={eager}
        className={s['image']}
      />
      <p className={s['meta']}>
        <Legend tipo={evento.tipoEvento} />
        <span className="dato">
          Inicio: <time dateTime={evento.fecha_Inicio}>{fechaLarga(evento.fecha_Inicio)}</time>
        </span>
      </p>
      <Heading className={s['title']}>
        <a href={`/eventos/${evento.slug}`}>{evento.titulo}</a>
      </Heading>
    </article>
  );
}
