import drawings from './glyphs.svg';

/** Names of the drawings in `glyphs.svg`. */
export type GlyphName =
  | 'arrow-right'
  | 'check'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'circle-alert'
  | 'circle-check'
  | 'copy'
  | 'download'
  | 'external-link'
  | 'file'
  | 'file-text'
  | 'mail'
  | 'map-pin'
  | 'maximize-2'
  | 'menu'
  | 'music'
  | 'pause'
  | 'phone'
  | 'play'
  | 'search'
  | 'x'
  | 'emblema'
  | `marca-${'facebook' | 'instagram' | 'linkedin' | 'whatsapp' | 'x'}`
  | `grafico-${'barras' | 'campana' | 'lupa' | 'pilas'}`;

/** Begins the ids of drawings that stand in the document. */
export const DRAWING_PREFIX = 'dibujo-';

/** The server puts the drawings a page shows into its document; what shows up later comes from the file of all. */
const addressOf = (name: GlyphName): string => {
  const id = `${DRAWING_PREFIX}${name}`;
  return typeof document === 'undefined' || document.getElementById(id) ? `#${id}` : `${drawings}#${name}`;
};

interface GlyphProps {
  name: GlyphName;
  /** px, both ways unless `height` is given */
  size?: number;
  height?: number;
  className?: string | undefined;
}

/** A drawing of the public pages; it says nothing by itself. Their paths are in no script. */
export function Glyph({ name, size = 20, height = size, className }: GlyphProps) {
  return (
    <svg width={size} height={height} className={className} aria-hidden="true">
      <use href={addressOf(name)} />
    </svg>
  );
}
