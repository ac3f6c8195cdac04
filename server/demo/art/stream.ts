import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { band, type Pedido, type Point, sequence, svg } from './svg.ts';

const LAYERS = 9;
const STEPS = 60;

export interface StreamOptions {
  readonly bg?: string;
}

/** Thickness of one layer at each step. */
function layer(azar: Random): number[] {
  const bumps = Array.from({ length: 4 }, () => ({
    centre: azar.uniform(),
    deviation: 0.05 + 0.14 * azar.uniform(),
    weight: 0.4 + azar.uniform(),
  }));
  return sequence(0, 1, STEPS).map((u) =>
    bumps.reduce(
      (sum, { centre, deviation, weight }) => sum + weight * Math.exp(-0.5 * ((u - centre) / deviation) ** 2),
      0.18,
    ),
  );
}

const add = (a: readonly number[], b: readonly number[]): number[] => a.map((v, i) => v + (b[i] ?? 0));

/** Layers of a composition through time, stacked around the middle. */
export function stream(pedido: Pedido<StreamOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const azar = random(pedido.semilla);
  const bg = opciones.bg ?? colores.sillar;
  const layers = Array.from({ length: LAYERS }, () => layer(azar));
  const total = layers.reduce(add);
  const widest = Math.max(...total);
  const place = (values: readonly number[]): Point[] =>
    values.map((v, i) => [(i * ancho) / STEPS, alto * (0.5 + (v / widest) * 0.86)]);
  let edge = total.map((v) => -v / 2);
  const bands = layers.map((thickness, i) => {
    const upper = edge;
    edge = add(edge, thickness);
    const fill = rampa(0.08 + (0.92 * i) / (LAYERS - 1));
    return `<path d="${band(place(upper), place(edge))}" fill="${fill}"/>`;
  });
  return svg(pedido, `<g stroke="${bg}" stroke-width="2">${bands.join('')}</g>`, bg);
}
