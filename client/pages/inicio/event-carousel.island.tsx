import { Carousel } from '../carousel/carousel.tsx';
import type { SeenSince } from '../carousel/use-carousel.ts';
import { EventCard } from '../eventos/event-card.tsx';
import s from './event-carousel.module.css';

const sizes = '(max-width: 576px) 100vw, (max-width: 1024px) 50vw, 290px';

/** ms between moves */
export const interval = 5000;

type Shown = Parameters<typeof EventCard>[0]['evento'];

interface EventCarouselProps extends SeenSince {
  eventos: Shown[];
}

export function Component({ eventos, since }: EventCarouselProps) {
  return (
    <Carousel
      title="Anuncios y Noticias"
      items={eventos}
      interval={interval}
      since={since}
      keyOf={({ slug }) => slug}
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
