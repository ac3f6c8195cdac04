/** Bars of the emblem on a square of 48: left edge, top, colour. */
const BARS = [
  [6, 33, '#5C71D6'],
  [11.3, 27, '#8A5BC0'],
  [16.6, 17, '#D2407F'],
  [22, 9, '#F0B429'],
  [27.4, 17, '#D2407F'],
  [32.7, 27, '#8A5BC0'],
  [38, 33, '#5C71D6'],
] as const;

/** Background of the emblem, the cards and the web manifest. */
export const NOCHE = '#0F1636';

/** The bars alone, in the units of a square of 48. */
export const bars = BARS.map(
  ([x, y, color]) => `<rect x="${x}" y="${y}" width="4" height="${41 - y}" fill="${color}"/>`,
).join('');

interface Shape {
  /** Side in px. */
  side: number;
  /** Rounded corners; operating systems that crop icons themselves need a full square. */
  round: boolean;
  /** Share of the side the drawing takes: a mask may crop a fifth on each side. */
  scale: number;
}

/** The association's emblem as SVG. */
export const emblemSvg = ({ side, round, scale }: Shape): string => {
  const start = (48 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 48 48"><rect width="48" height="48" rx="${round ? 6 : 0}" fill="${NOCHE}"/><g transform="translate(${start} ${start}) scale(${scale})">${bars}</g></svg>`;
};
