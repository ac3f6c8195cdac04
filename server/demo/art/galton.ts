import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { grid, num, type Pedido, type Point, sequence, smooth, svg } from './svg.ts';

const BALLS = 270;
const BINS = 31;
const MIDDLE = (BINS - 1) / 2;
/** Deviations covered by the bins. */
const RANGE = 6.4;

export interface GaltonOptions {
  readonly bg?: string;
}

interface Ball {
  readonly bin: number;
  /** How many balls lie under it. */
  readonly below: number;
}

function drop(azar: Random): Ball[] {
  const heights = new Map<number, number>();
  return Array.from({ length: BALLS }, () => {
    const bin = Math.round(MIDDLE + (azar.normal() * BINS) / RANGE);
    const below = heights.get(bin) ?? 0;
    heights.set(bin, below + 1);
    return { bin, below };
  });
}

/** Balls of a Galton board under their normal curve. Meant for wide pictures. */
export function galton(pedido: Pedido<GaltonOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const balls = drop(random(pedido.semilla));
  const floor = alto * 0.93;
  const levels = 1 + Math.max(...balls.map(({ below }) => below));
  // Smaller balls when a lucky column would leave the picture.
  const radius = Math.min(ancho * 0.0098, (floor - alto * 0.05) / (levels * 2.05));
  const dots = balls.map(({ bin, below }) => {
    const away = (bin - MIDDLE) / BINS;
    const x = num(ancho * (0.5 + away * 0.92));
    const y = num(floor - below * radius * 2.05);
    return `<circle cx="${x}" cy="${y}" r="${num(radius * 0.9)}" fill="${rampa(0.95 - Math.abs(away) * 1.9)}"/>`;
  });
  const tallest = ((BALLS / BINS) * RANGE) / Math.sqrt(2 * Math.PI);
  const curve = sequence(-RANGE / 2, RANGE / 2, 80).map((x): Point => {
    const height = tallest * Math.exp(-0.5 * x * x) * radius * 2.05 * 1.02;
    return [ancho * (0.5 + (x / RANGE) * 0.92), floor - radius - height];
  });
  const base = `M${num(ancho * 0.03)} ${num(alto * 0.95)}H${num(ancho * 0.97)}`;
  const body = [
    grid(pedido, colores.tinta),
    ...dots,
    `<g fill="none" stroke="${colores.tinta}">`,
    `<path d="${smooth(curve)}" stroke-width="${num(ancho * 0.002, 2)}"/>`,
    `<path d="${base}" stroke-width="${num(ancho * 0.0014, 2)}"/></g>`,
  ];
  return svg(pedido, body.join(''), opciones.bg ?? colores.sillar);
}
