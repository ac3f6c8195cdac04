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

interface GlyphProps {
  name: GlyphName;
  /** px, both ways unless `height` is given */
  size?: number;
  height?: number;
  className?: string | undefined;
}

/**
 * A drawing of the public pages; it says nothing by itself. All of them come in one file that the browser keeps,
 * so that neither the page nor its script carries their paths.
 */
export function Glyph({ name, size = 20, height = size, className }: GlyphProps) {
  return (
    <svg width={size} height={height} className={className} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
