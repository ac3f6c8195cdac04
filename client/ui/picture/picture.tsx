import { anchosDeImagen } from '#shared/contract/fields/imagenes.ts';
import { cx } from '../../lib/cx.ts';
import { pictureNote } from './picture-notes.ts';
import s from './picture.module.css';

const shapes = {
  card: [800, 600],
  wide: [1600, 900],
  figure: [1600, 1000],
  square: [800, 800],
  portrait: [800, 1000],
  /** fills its box */
  fill: [1600, 900],
} as const;

type PictureShape = keyof typeof shapes;

interface PictureProps {
  /** address of a stored file */
  src: string;
  alt: string;
  shape: PictureShape;
  /** the `sizes` of the image: how wide it is shown */
  sizes: string;
  /** the largest contentful image: high fetch priority, never lazy */
  priority?: boolean;
  /** not lazy, although it may be out of view */
  eager?: boolean;
  className?: string | undefined;
}

/** The `srcset` of a stored JPEG or PNG: sizes the server makes on demand. */
export function srcSetOf(src: string): string | undefined {
  const stem = /^(\/storage\/.+)\.(?:jpe?g|png)$/i.exec(src)?.[1];
  return stem && anchosDeImagen.map((width) => `${stem}-${width} ${width}w`).join(', ');
}

/** Classes go in steps of ten percent: the content policy allows no style of an element. */
const stepOf = (percent: number): number => Math.round(percent / 10) * 10;

/** Keeps the point that staff marked in sight, however the picture is cropped. */
const focusClass = (src: string): string | undefined => {
  const focus = pictureNote(src)?.focus;
  return focus && cx(s[`x${stepOf(focus[0])}`], s[`y${stepOf(focus[1])}`]);
};

/**
 * A stored image in a box of fixed aspect ratio, which stays while it loads or if it fails. A `picture`, since React
 * preloads every other image that is not lazy, which the browser finds in the same document anyway.
 */
export function Picture({
  src,
  alt,
  shape,
  sizes,
  priority = false,
  eager = false,
  className,
}: PictureProps) {
  const [width, height] = shapes[shape];
  return (
    <picture className={cx(s['frame'], s[shape], focusClass(src), className)}>
      <img
        src={src}
        srcSet={srcSetOf(src)}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={priority || eager ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        {...(priority && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
