import range from '../../assets/cordillera.svg';
import { ButtonLink } from '../button.tsx';
import { Glyph } from '../glyph.tsx';
import s from './hero.module.css';
import type { HeroSlide } from './hero-slides.ts';
import { Legend } from '../legend.tsx';
import { Ogiva, ogivaClip } from '../ogiva.tsx';
import { Picture } from '../picture/picture.tsx';
import { Day } from '../day.tsx';

/** Long titles are smaller, so that 200 characters fit beside the picture. */
function sizeOf(titulo: string): 'largo' | 'muy-largo' | undefined {
  if (titulo.length > 120) return 'muy-largo';
  return titulo.length > 64 ? 'largo' : undefined;
}

function Text({ slide: { titulo, subtitle, evento, propio } }: { slide: HeroSlide }) {
  const about = propio || !evento;
  return (
    <div className={s['text']}>
      {evento && (
        <p className={s['meta']}>
          <Legend tipo={evento.tipoEvento} />
          <span className="dato">
            Inicio: <Day of={evento.fecha_Inicio} />
          </span>
        </p>
      )}
      <h2 data-talla={sizeOf(titulo)}>{titulo}</h2>
      {subtitle && <p className={s['subtitle']}>{subtitle}</p>}
      {(evento ?? subtitle) && (
        <ButtonLink variant="bright" to={about ? '/nosotros' : `/eventos/${evento.slug}`}>
          {about ? 'Conócenos' : 'Leer más'}
          {!about && <span className="visually-hidden">: {titulo}</span>}
          <Glyph name="arrow-right" />
        </ButtonLink>
      )}
    </div>
  );
}

function Backdrop({ image, first }: { image: string | null; first: boolean }) {
  if (!image) return <img className={s['default']} src={range} alt="" width={1600} height={900} />;
  return (
    <Picture src={image} alt="" shape="fill" sizes="(max-width: 1024px) 100vw, 60vw" priority={first} eager />
  );
}

interface SlideContentProps {
  slide: HeroSlide;
  /** its image is the largest of the page */
  first?: boolean;
  /** false: the image is not loaded yet */
  isShown?: boolean;
}

/** What one slide of the hero holds. */
export function SlideContent({ slide, first = false, isShown = true }: SlideContentProps) {
  return (
    <>
      <div className={`${s['image'] ?? ''} ${ogivaClip}`}>
        {isShown && <Backdrop image={slide.imagen} first={first} />}
      </div>
      <div className="wrap">
        <Text slide={slide} />
      </div>
    </>
  );
}

/** The hero with one slide that does not move. */
export function StillHero({ slide }: { slide: HeroSlide }) {
  return (
    <section className={`noche ${s['hero'] ?? ''}`}>
      <div className={s['slides']}>
        <div className={s['slide']} data-actual="">
          <SlideContent slide={slide} />
        </div>
        <div className={s['curve']}>
          <Ogiva />
        </div>
      </div>
    </section>
  );
}
