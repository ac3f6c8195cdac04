/** Pixels from the top left corner. */
export type Point = readonly [x: number, y: number];

export interface Size {
  readonly ancho: number;
  readonly alto: number;
}

/** What to paint: the same order always gives the same picture. Sizes in pixels. */
export interface Pedido<Opciones = object> extends Size {
  readonly semilla: string;
  readonly opciones: Opciones;
}

/** Shortest text of a coordinate. */
export const num = (value: number, decimals = 1): string => {
  const factor = 10 ** decimals;
  return String(Math.round(value * factor) / factor + 0);
};

/** Numbers `start` to `end`, both included, in `steps` equal steps. */
export const sequence = (start: number, end: number, steps: number): number[] =>
  Array.from({ length: steps + 1 }, (_, i) => start + ((end - start) * i) / steps);

/** Straight path through the points. */
export const polyline = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`;

/**
 * Catmull-Rom path through the points, written as Bezier curves. Uniform Catmull-Rom tangents mirror each other at
 * every point, so after the first curve the short form `S` says the same with two numbers less.
 */
export function smooth(points: readonly Point[], decimals = 1): string {
  const xy = ([x, y]: Point): string => `${num(x, decimals)} ${num(y, decimals)}`;
  const last = points.length - 1;
  return points.reduce((path, point, i) => {
    const previous = points[i - 1];
    if (!previous) return `M${xy(point)}`;
    const next = points[Math.min(last, i + 1)] ?? point;
    const out: Point = [point[0] - (next[0] - previous[0]) / 6, point[1] - (next[1] - previous[1]) / 6];
    if (i > 1) return `${path}S${xy(out)} ${xy(point)}`;
    const into: Point = [
      previous[0] + (point[0] - previous[0]) / 6,
      previous[1] + (point[1] - previous[1]) / 6,
    ];
    return `${path}C${xy(into)} ${xy(out)} ${xy(point)}`;
  }, '');
}

/** Closed smooth band between two lines that run in the same direction. */
export const band = (upper: readonly Point[], lower: readonly Point[]): string =>
  `${smooth(upper)}L${smooth(lower.toReversed()).slice(1)}Z`;

/** Whole picture; without `bg` the ground is transparent. */
export function svg({ ancho, alto }: Size, body: string, bg?: string): string {
  const ground = bg ? `<rect width="${ancho}" height="${alto}" fill="${bg}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${ancho}" height="${alto}" viewBox="0 0 ${ancho} ${alto}">${ground}${body}</svg>`;
}

/** Faint squares of a sixteenth of the width. */
export function grid({ ancho, alto }: Size, color: string): string {
  const step = ancho / 16;
  const lines = (length: number): number[] => sequence(step, step * 16, 15).filter((at) => at < length - 0.5);
  const down = lines(ancho).map((x) => `M${num(x)} 0V${alto}`);
  const across = lines(alto).map((y) => `M0 ${num(y)}H${ancho}`);
  return `<path d="${[...down, ...across].join('')}" stroke="${color}" stroke-opacity=".05" fill="none"/>`;
}
