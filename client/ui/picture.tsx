import { useEffect, useRef, useState } from 'react';
import { anchosDeImagen } from '#shared/imagenes.ts';
import { cx } from '../lib/cx.ts';
import s from './picture.module.css';

const shapes = {
  card: [800, 600],
  wide: [1600, 900],
  figure: [1600, 1000],
  square: [800, 800],
  portrait: [800, 1000],
  /** fills the box it stands in */
  fill: [1600, 900],
} as const;

export type PictureShape = keyof typeof shapes;

interface PictureProps {
  /** address of a stored file */
  src: string;
  /** empty for decoration */
  alt: string;
  shape: PictureShape;
  /** the `sizes` of the image: how wide it is shown */
  sizes: string;
  /** the picture the page is judged by: fetched first, never lazily */
  priority?: boolean;
  /** fetched now although it may be out of sight */
  eager?: boolean;
  className?: string | undefined;
}

/** Addresses of the smaller versions the server keeps of a stored JPEG or PNG. */
export function variants(src: string): string | undefined {
  const stem = /^(\/storage\/.+)\.(?:jpe?g|png)$/i.exec(src)?.[1];
  return stem && anchosDeImagen.map((width) => `${stem}-${width} ${width}w`).join(', ');
}

/** A stored image in a box of fixed shape; while it loads or when it fails, the box keeps its place. */
export function Picture({
  src,
  alt,
  shape,
  sizes,
  priority = false,
  eager = false,
  className,
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState('');
  const [width, height] = shapes[shape];
  useEffect(() => {
    /* An image that failed before hydration has already sent its error event. */
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.loading !== 'lazy') setBroken(src);
  }, [src]);
  return (
    <span className={cx(s['frame'], s[shape], className)}>
      {broken === src ? (
        <span className={s['missing']}>{alt}</span>
      ) : (
        <img
          ref={image}
          src={src}
          srcSet={variants(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority || eager ? 'eager' : 'lazy'}
          decoding={priority ? 'auto' : 'async'}
          {...(priority && { fetchPriority: 'high' as const })}
          onError={() => setBroken(src)}
        />
      )}
    </span>
  );
}
