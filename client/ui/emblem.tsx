import { Glyph } from './glyph.tsx';

/** The association's emblem: a histogram of seven bars. */
export function Emblem({ size = 48 }: { size?: number }) {
  return <Glyph name="emblema" size={size} />;
}
