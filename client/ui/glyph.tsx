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
  | 'clock'
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

/** Prefix of the ids of drawings inlined in the document. */
export const DRAWING_PREFIX = 'dibujo-';

/** The server inlines the drawings that a page uses; those rendered later come from the sprite file. */
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

/** A decorative icon. Its paths come from a sprite, so they are in no script. */
export function Glyph({ name, size = 20, height = size, className }: GlyphProps) {
  return (
    <svg width={size} height={height} className={className} aria-hidden="true">
      <use href={addressOf(name)} />
    </svg>
  );
}
