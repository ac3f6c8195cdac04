import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { band, grid, type Pedido, type Point, polyline, smooth, svg } from './svg.ts';

const WALKS = 120;
const STEPS = 70;
const DRAWN = 22;
/** Lower tail of each band and its opacity. */
const BANDS = [
  { tail: 0.02, opacity: 0.28 },
  { tail: 0.12, opacity: 0.36 },
  { tail: 0.28, opacity: 0.44 },
];

export interface FanOptions {
  readonly bg?: string;
}

function walk(azar: Random): number[] {
  let at = 0;
  return Array.from({ length: STEPS + 1 }, () => {
    const here = at;
    at += azar.normal() * 0.5 + 0.06;
    return here;
  });
}

/** Forecast fan: many random walks, the bands that hold them and their median. */
export function fan(pedido: Pedido<FanOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const azar = random(pedido.semilla);
  const walks = Array.from({ length: WALKS }, () => walk(azar));
  const sorted = Array.from({ length: STEPS + 1 }, (_, step) =>
    walks.map((values) => values[step] ?? 0).toSorted((a, b) => a - b),
  );
  const place = (values: readonly number[]): Point[] =>
    values.map((v, step) => [ancho * (0.04 + (0.96 * step) / STEPS), alto * (0.62 - v * 0.062)]);
  const quantile = (p: number): Point[] =>
    place(sorted.map((values) => values[Math.floor(p * (WALKS - 1))] ?? 0));
  const bands = BANDS.map(
    ({ tail, opacity }) =>
      `<path d="${band(quantile(1 - tail), quantile(tail))}" fill="${colores.anil}" fill-opacity="${opacity}"/>`,
  );
  const ends = sorted.at(-1) ?? [];
  const [lowest, highest] = [ends.at(0) ?? 0, ends.at(-1) ?? 1];
  const lines = walks.slice(0, DRAWN).map((values) => {
    const t = ((values.at(-1) ?? 0) - lowest) / (highest - lowest);
    return `<path d="${polyline(place(values))}" stroke="${rampa(0.3 + 0.7 * t)}"/>`;
  });
  const body = [
    grid(pedido, '#fff'),
    ...bands,
    `<g fill="none" stroke-opacity=".75" stroke-width="1.6">${lines.join('')}</g>`,
    `<path d="${smooth(quantile(0.5))}" fill="none" stroke="#fff" stroke-width="3.5"/>`,
  ];
  return svg(pedido, body.join(''), opciones.bg ?? colores.noche);
}
