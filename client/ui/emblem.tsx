import { Glyph } from './glyph.tsx';

/** The association's mark: a seven-bar histogram on deep indigo. */
export function Emblem({ size = 48 }: { size?: number }) {
  return <Glyph name="emblema" size={size} />;
}
