import type { Evento } from '#shared/eventos.ts';
import { Picture } from '../../ui/picture.tsx';
import { EventBox, EventStart } from './event-box.tsx';
import s from './event-card.module.css';

interface EventCardProps {
  evento: Pick<Evento, 'slug' | 'titulo' | 'tipoEvento' | 'fecha_Inicio' | 'img_principal'>;
  sizes: string;
  /** see `Picture` */
  eager?: boolean;
}

/** Image, legend, date and title of an event; the whole card follows the title's link. */
export function EventCard({ evento, sizes, eager = false }: EventCardProps) {
  return (
    <EventBox className={s['card']}>
      <Picture src={evento.img_principal} alt="" shape="card" sizes={sizes} eager={eager} />
      <EventStart {...evento} />
      <h3>
        <a href={`/eventos/${evento.slug}`}>{evento.titulo}</a>
      </h3>
    </EventBox>
  );
}
