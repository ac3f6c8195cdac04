/** Bars of the emblem on a square of 48: left edge, top, colour. */
export const BARS = [
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

/** SVG of the emblem's bars, in a square of 48 units. */
export const bars = BARS.map(
  ([x, y, color]) => `<rect x="${x}" y="${y}" width="4" height="${41 - y}" fill="${color}"/>`,
).join('');
