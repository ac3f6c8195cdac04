import type { Evento } from '#shared/eventos.ts';
import { textos } from '#shared/textos.ts';
import { Carousel } from '../carousel/carousel.tsx';
import { Empty } from '../../ui/states.tsx';
import { EventCard } from '../eventos/event-card.tsx';
import s from './event-carousel.module.css';

const sizes = '(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 290px';

/** Announcements and news, newest first. */
export function EventCarousel({ eventos }: { eventos: Evento[] }) {
  if (eventos.length === 0) {
    return (
      <>
        <h2 className="eje">Anuncios y Noticias</h2>
        <Empty>{textos.sinEventos}</Empty>
      </>
    );
  }
  return (
    <Carousel
      title="Anuncios y Noticias"
      items={eventos}
      interval={5000}
      keyOf={({ id }) => id}
      nameOf={({ titulo }) => titulo}
      render={(evento, near) => <EventCard evento={evento} sizes={sizes} eager={near} />}
      more={
        <a href="/eventos" className={s['more']}>
          Ver más<span className="visually-hidden"> anuncios y noticias</span>
        </a>
      }
    />
  );
}
