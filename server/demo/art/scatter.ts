import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { grid, num, type Pedido, type Point, polyline, sequence, svg } from './svg.ts';

const RHO = 0.78;
const COUNT = 420;
/** Half of the drawn axis, in standard deviations. */
const REACH = 3.4;

export interface ScatterOptions {
  readonly bg?: string;
  /** Light strokes, for a dark ground. */
  readonly dark?: boolean;
}

function sample(azar: Random): Point[] {
  return Array.from({ length: COUNT }, () => {
    const x = azar.normal();
    return [x, RHO * x + Math.sqrt(1 - RHO ** 2) * azar.normal()];
  });
}

/** Least squares line as a function of x. */
function fit(points: readonly Point[]): (x: number) => number {
  const mean = (value: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + value(point), 0) / points.length;
  const mx = mean(([x]) => x);
  const my = mean(([, y]) => y);
  const slope = mean(([x, y]) => (x - mx) * (y - my)) / mean(([x]) => (x - mx) ** 2);
  return (x) => my + slope * (x - mx);
}

/** Correlated cloud with its fitted line, the band of the line and the marginal rug. */
export function scatter(pedido: Pedido<ScatterOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const azar = random(pedido.semilla);
  const ink = opciones.dark ? '#fff' : colores.tinta;
  const accent = opciones.dark ? colores.puna : colores.anil;
  const place = (x: number, y: number): Point => [ancho * (0.5 + x * 0.155), alto * (0.5 - y * 0.17)];
  const points = sample(azar);
  const line = fit(points);
  const edge = (side: number): Point[] =>
    sequence(-REACH, REACH, 40).map((x) => place(x, line(x) + side * (0.1 + 0.055 * x * x)));
  const limits = `${polyline([...edge(1), ...edge(-1).toReversed()])}Z`;
  const straight = polyline([place(-REACH, line(-REACH)), place(REACH, line(REACH))]);
  const dots = points.map(([x, y]) => {
    const [cx, cy] = place(x, y);
    const radius = ancho * 0.0042 * (1 + 0.9 * azar.uniform());
    const fill = rampa(0.15 + 0.8 * Math.min(1, Math.abs(y - line(x)) / 1.3));
    return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="${fill}"/>`;
  });
  const rug = points
    .filter((_, i) => i % 3 === 0)
    .map(([x]) => `M${num(place(x, 0)[0])} ${alto - 2}v${num(-alto * 0.025)}`);
  const body = [
    grid(pedido, ink),
    `<path d="${limits}" fill="${accent}" fill-opacity=".16"/>`,
    `<path d="${straight}" stroke="${accent}" stroke-width="${num(ancho * 0.0022, 2)}"/>`,
    `<g fill-opacity=".82">${dots.join('')}</g>`,
    `<path d="${rug.join('')}" stroke="${ink}" stroke-opacity=".35" stroke-width="1.5"/>`,
  ];
  return svg(pedido, body.join(''), opciones.bg ?? colores.sillar);
}
