import { nombreNacional } from '#shared/asociacion.ts';
import range from '../../assets/cordillera.svg';
import { fechaLarga } from '../../lib/text/fechas.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CarouselControls } from '../carousel/carousel-controls.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { Legend } from '../ui/legend.tsx';
import { Ogiva, ogivaClip } from '../../ui/ogiva.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useCarousel, type CarouselEngine, type SeenSince } from '../carousel/use-carousel.ts';
import type { HeroSlide } from './hero-slides.ts';
import s from './hero.module.css';

/** ms between moves; also the length of the CSS fill of a segment. */
export const interval = 7000;

/** Long titles are smaller, so that 200 characters fit beside the picture. */
function sizeOf(titulo: string): 'largo' | 'muy-largo' | undefined {
  if (titulo.length > 120) return 'muy-largo';
  return titulo.length > 64 ? 'largo' : undefined;
}

function Text({ slide: { titulo, subtitle, evento } }: { slide: HeroSlide }) {
  const national = titulo === nombreNacional || !evento;
  return (
    <div className={s['text']}>
      {evento && (
        <p className={s['meta']}>
          <Legend tipo={evento.tipoEvento} />
          <span className="dato">
            Inicio: <time dateTime={evento.fecha_Inicio}>{fechaLarga(evento.fecha_Inicio)}</time>
          </span>
        </p>
      )}
      <h2 data-talla={sizeOf(titulo)}>{titulo}</h2>
      {subtitle && <p className={s['subtitle']}>{subtitle}</p>}
      <ButtonLink variant="bright" to={national ? '/nosotros' : `/eventos/${evento.slug}`}>
        {national ? 'Conócenos' : 'Leer más'}
        {!national && <span className="visually-hidden">: {titulo}</span>}
        <Glyph name="arrow-right" />
      </ButtonLink>
    </div>
  );
}

function Backdrop({ image, first }: { image: string | null; first: boolean }) {
  if (!image) return <img className={s['default']} src={range} alt="" width={1600} height={900} />;
  return (
    <Picture src={image} alt="" shape="fill" sizes="(max-width: 1024px) 100vw, 60vw" priority={first} eager />
  );
}

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
            {/* A new element for every move: its fill starts again. */}
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
      <div className={`wrap ${s['controls'] ?? ''}`}>
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
            <div className={`${s['image'] ?? ''} ${ogivaClip}`}>
              {shown(at) && <Backdrop image={slide.imagen} first={at === 0} />}
            </div>
            <div className="wrap">
              <Text slide={slide} />
            </div>
          </div>
        ))}
        <div className={s['curve']}>
          <Ogiva />
        </div>
      </div>
    </section>
  );
}
