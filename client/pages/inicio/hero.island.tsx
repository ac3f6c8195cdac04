import s from '../../ui/home/hero.module.css';
import { SlideContent } from '../../ui/home/hero-slide.tsx';
import type { HeroSlide } from '../../ui/home/hero-slides.ts';
import { Ogiva } from '../../ui/ogiva.tsx';
import { CarouselControls } from '../carousel/carousel-controls.tsx';
import { useCarousel, type CarouselEngine, type SeenSince } from '../carousel/use-carousel.ts';

/** ms between moves; also the length of the CSS fill of a segment. */
export const interval = 7000;

function Picker({ engine, slides }: { engine: CarouselEngine; slides: HeroSlide[] }) {
  const { index, ready, running, state, go } = engine;
  return (
    <ol className={s['picker']} data-corre={running || !ready || undefined}>
      {slides.map(({ titulo, evento }, at) => (
        <li key={evento?.slug ?? titulo}>
          <button
            type="button"
            aria-label={`Mostrar ${at + 1} de ${slides.length}: ${titulo}`}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => go(at)}
          >
            {/* A new key for every move restarts the animation. */}
            {at === index && <span key={state.moves} className={s['fill']} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

interface HeroProps extends SeenSince {
  slides: HeroSlide[];
}

export function Component({ slides, since }: HeroProps) {
  const engine = useCarousel({ count: slides.length, places: 1, interval, since });
  const { index, ready, state } = engine;
  const shown = (at: number) => {
    const place = engine.placeOf(at);
    return place === 0 || (ready && place !== null && (state.moves > 0 || place === 1));
  };
  return (
    <section {...engine.rootProps} className={`noche ${s['hero'] ?? ''}`} aria-label="Eventos destacados">
      <div className={`wrap ${s['controls'] ?? ''}`} data-sin-imprimir>
        <CarouselControls engine={engine} idle={slides.length < 2}>
          <Picker engine={engine} slides={slides} />
        </CarouselControls>
        {slides.length > 1 && (
          <span className={`dato ${s['count'] ?? ''}`} aria-hidden="true">
            {index + 1} / {slides.length}
          </span>
        )}
      </div>
      <div {...engine.slidesProps} className={s['slides']}>
        {slides.map((slide, at) => (
          <div
            key={slide.evento?.slug ?? slide.titulo}
            className={s['slide']}
            data-actual={at === index || undefined}
            {...engine.slideProps(at, slide.titulo)}
          >
            <SlideContent slide={slide} first={at === 0} isShown={shown(at)} />
          </div>
        ))}
        <div className={s['curve']}>
          <Ogiva />
        </div>
      </div>
    </section>
  );
}
