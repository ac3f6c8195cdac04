import { IconButton } from '../../ui/button.tsx';
import c from './carousel.module.css';
import s from './image-carousel.module.css';
import { Picture } from '../../ui/picture/picture.tsx';
import { Caption } from '../ui/caption.tsx';
import { type CarouselEngine, type SeenSince, useCarousel } from './use-carousel.ts';

/** ms between moves */
export const interval = 3000;

interface CarouselImage {
  id: number;
  nombre: string;
  url: string;
}

function Dots({ engine, images }: { engine: CarouselEngine; images: readonly CarouselImage[] }) {
  return (
    <ol className={s['dots']}>
      {images.map(({ id, nombre }, at) => (
        <li key={id}>
          <button
            type="button"
            aria-label={`Mostrar ${at + 1} de ${images.length}: ${nombre}`}
            aria-current={at === engine.index ? 'true' : undefined}
            onClick={() => engine.go(at)}
          />
        </li>
      ))}
    </ol>
  );
}

interface ImageCarouselProps extends SeenSince {
  label: string;
  images: readonly CarouselImage[];
}

/** One picture at a time, moving by itself; dots and no arrows. */
export function Component({ label, images, since }: ImageCarouselProps) {
  const engine = useCarousel({ count: images.length, places: 1, interval, since });
  const { paused } = engine;
  return (
    <section
      {...engine.rootProps}
      className={`${c['carousel'] ?? ''} ${s['carousel'] ?? ''}`}
      aria-label={label}
    >
      {images.length > 1 && (
        <div className={`${c['controls'] ?? ''} ${s['controls'] ?? ''}`} data-sin-imprimir>
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={paused ? 'Reanudar movimiento' : 'Pausar movimiento'}
            onClick={engine.togglePaused}
          />
          <Dots engine={engine} images={images} />
        </div>
      )}
      <div className={c['window']}>
        <div {...engine.slidesProps} {...engine.trackData} className={c['track']}>
          {images.map(({ id, nombre, url }, at) => (
            <div key={id} className={c['slide']} {...engine.slideProps(at, nombre)}>
              <figure>
                <Picture
                  src={url}
                  alt={nombre}
                  shape="portrait"
                  sizes="(max-width: 768px) 100vw, 260px"
                  className={s['whole']}
                />
                <Caption number={at + 1}>{nombre}</Caption>
              </figure>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
