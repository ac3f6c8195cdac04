import { colores, rampa } from './color.ts';
import { random } from './random.ts';
import { grid, num, type Pedido, type Point, sequence, smooth, svg } from './svg.ts';

const CURVES = 26;

export interface OgivasOptions {
  /** Ground; the word `none` leaves it transparent and without grid. */
  readonly bg?: string;
  /** Points per curve and decimals of a coordinate; fewer make a smaller file. */
  readonly steps?: number;
  readonly decimals?: number;
}

/** Error function, Abramowitz and Stegun 7.1.26 (error under 2e-7). */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const terms = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  const polynomial = terms.reduce((sum, term) => (sum + term) * t, 0);
  return Math.sign(x) * (1 - polynomial * Math.exp(-x * x));
}

/** Distribution functions of normals whose centre walks from left to right. */
export function ogivas(pedido: Pedido<OgivasOptions>): string {
  const { ancho, alto } = pedido;
  const { bg = colores.noche, steps = 70, decimals = 1 } = pedido.opciones;
  const azar = random(pedido.semilla);
  const curves = sequence(0, 1, CURVES - 1).map((t) => {
    const centre = 0.12 + 0.76 * t + (azar.uniform() - 0.5) * 0.02;
    const deviation = 0.03 + 0.09 * Math.sin(Math.PI * t) + 0.02 * azar.uniform();
    const points = sequence(0, 1, steps).map((u): Point => {
      const below = (1 + erf((u - centre) / (deviation * Math.SQRT2))) / 2;
      return [u * ancho, alto * (0.92 - 0.84 * below)];
    });
    return `<path d="${smooth(points, decimals)}" stroke="${rampa(0.12 + 0.88 * t)}"/>`;
  });
  const group = `<g fill="none" stroke-width="${num(2.6)}">${curves.join('')}</g>`;
  return bg === 'none' ? svg(pedido, group) : svg(pedido, grid(pedido, '#fff') + group, bg);
}
