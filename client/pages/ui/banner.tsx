import type { ReactNode } from 'react';
import range from '../../assets/cordillera.svg';
import curves from '../../assets/ogivas.svg';
import s from './banner.module.css';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { Ogiva, ogivaClip } from '../../ui/ogiva.tsx';
import { Picture } from '../../ui/picture/picture.tsx';

interface BannerProps {
  title: string;
  trail: Crumb[];
  /** image chosen by staff; without one, a drawing */
  image?: string | null;
  /** a line above the title, such as legend and date */
  above?: ReactNode;
  long?: boolean;
}

/** Pages without an image of their own differ all the same; a page always has the same one. */
const drawingOf = (title: string): string => (title.length % 2 === 0 ? curves : range);

/** On phones only a strip is visible, as decoration: a smaller file loads faster. */
const sizes = '(max-width: 768px) 60vw, (max-width: 1024px) 100vw, 45vw';

/** Head of an inner page: title and path at the left, image right of the curve. */
export function Banner({ title, trail, image, above, long = false }: BannerProps) {
  return (
    <div className={`noche ${s['banner'] ?? ''}`}>
      <div className={s['art']} aria-hidden="true" data-sin-imprimir>
        <div className={`${s['image'] ?? ''} ${ogivaClip}`}>
          {image ? (
            <Picture src={image} alt="" shape="fill" sizes={sizes} priority />
          ) : (
            <img src={drawingOf(title)} alt="" width={1600} height={900} />
          )}
        </div>
        <Ogiva />
      </div>
      <div className={`wrap ${s['text'] ?? ''}`}>
        <div className={s['column']}>
          {above && <div className={s['above']}>{above}</div>}
          <h1 tabIndex={-1} data-largo={long || undefined}>
            {title}
          </h1>
          <Breadcrumb trail={trail} />
        </div>
      </div>
    </div>
  );
}
