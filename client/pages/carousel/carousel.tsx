import type { Key, ReactNode } from 'react';
import { visibleSlides } from './carousel-state.ts';
import { useMedia } from '../../lib/hooks/use-media.ts';
import { CarouselControls } from './carousel-controls.tsx';
import s from './carousel.module.css';
import { type SeenSince, useCarousel } from './use-carousel.ts';

interface CarouselProps<T> extends SeenSince {
  title: string;
  items: readonly T[];
  interval: number;
  keyOf: (item: T, at: number) => Key;
  /** accessible name of a slide */
  nameOf: (item: T, at: number) => string;
  /** `near`: in view or about to be */
  render: (item: T, near: boolean) => ReactNode;
  more?: ReactNode;
  /** space between slides: cards keep more of it than pictures */
  tight?: boolean;
}

/** A titled row of 1, 2 or 4 slides, by the window's width, that moves one slide at a time and wraps around. */
export function Carousel<T>({
  title,
  items,
  interval,
  keyOf,
  nameOf,
  render,
  more,
  tight = false,
  since,
}: CarouselProps<T>) {
  const places = visibleSlides(useMedia('(max-width: 576px)'), useMedia('(max-width: 1024px)'));
  const count = items.length;
  const engine = useCarousel({ count, places, interval, since });
  const { ready, onScreen } = engine;
  return (
    <section
      {...engine.rootProps}
      className={s['carousel']}
      aria-label={title}
      data-apretado={tight || undefined}
    >
      <header className={`eje ${s['head'] ?? ''}`}>
        <h2>{title}</h2>
        <div className={s['tools']}>
          {more}
          <CarouselControls engine={engine} idle={count <= places} />
        </div>
      </header>
      <div className={s['window']}>
        <div {...engine.slidesProps} {...engine.trackData} className={s['track']}>
          {items.map((item, at) => (
            <div key={keyOf(item, at)} className={s['slide']} {...engine.slideProps(at, nameOf(item, at))}>
              {render(item, ready && onScreen && engine.placeOf(at) !== null)}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
