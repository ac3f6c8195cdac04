import type { ReactNode } from 'react';
import type { Evento } from '#shared/content/events/eventos.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { EventBox, EventStart } from './event-box.tsx';
import s from './event-card.module.css';

interface EventCardProps {
  evento: Pick<Evento, 'slug' | 'titulo' | 'tipoEvento' | 'fecha_Inicio' | 'img_principal'>;
  sizes: string;
  /** see `Picture` */
  eager?: boolean;
  /** the title with more than its text */
  title?: ReactNode;
}

/** Image, legend, date and title of an event; the whole card follows the title's link. */
export function EventCard({ evento, sizes, eager = false, title }: EventCardProps) {
  return (
    <EventBox className={s['card']}>
      <Picture src={evento.img_principal} alt="" shape="card" sizes={sizes} eager={eager} />
      <EventStart {...evento} brief />
      <h3>
        <a href={`/eventos/${evento.slug}`}>{title ?? evento.titulo}</a>
      </h3>
    </EventBox>
  );
}
