import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { type Pedido, type Point, polyline, type Size, svg } from './svg.ts';

const COUNT = 150;

export interface VoronoiOptions {
  readonly bg?: string;
}

/** A little over half the sites gather around one random centre, the rest fall anywhere. */
function sites(azar: Random, { ancho, alto }: Size): Point[] {
  const cx = ancho * (0.35 + 0.3 * azar.uniform());
  const cy = alto * (0.35 + 0.3 * azar.uniform());
  return Array.from({ length: COUNT }, (_, i) =>
    i < COUNT * 0.55
      ? [cx + azar.normal() * ancho * 0.17, cy + azar.normal() * alto * 0.2]
      : [azar.uniform() * ancho, azar.uniform() * alto],
  );
}

/** The part of a convex polygon that lies closer to `own` than to `other`. */
function clip(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const nx = other[0] - own[0];
  const ny = other[1] - own[1];
  const middle = (other[0] ** 2 + other[1] ** 2 - own[0] ** 2 - own[1] ** 2) / 2;
  const side = ([x, y]: Point): number => x * nx + y * ny - middle;
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    const [da, db] = [side(a), side(b)];
    const kept: Point[] = da <= 0 ? [a] : [];
    if (da * db >= 0) return kept;
    const t = da / (da - db);
    return [...kept, [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]];
  });
}

function cell(own: Point, all: readonly Point[], { ancho, alto }: Size): Point[] {
  const frame: Point[] = [
    [-9, -9],
    [ancho + 9, -9],
    [ancho + 9, alto + 9],
    [-9, alto + 9],
  ];
  return all.reduce((polygon, other) => (other === own ? polygon : clip(polygon, own, other)), frame);
}

function area(polygon: readonly Point[]): number {
  const twice = polygon.reduce((sum, a, i) => {
    const b = polygon[(i + 1) % polygon.length] ?? a;
    return sum + a[0] * b[1] - b[0] * a[1];
  }, 0);
  return Math.abs(twice) / 2;
}

/** Cells of the nearest site, warmer where sites crowd. */
export function voronoi(pedido: Pedido<VoronoiOptions>): string {
  const azar = random(pedido.semilla);
  const bg = pedido.opciones.bg ?? colores.noche;
  const all = sites(azar, pedido);
  const mean = (pedido.ancho * pedido.alto) / COUNT;
  const paths = all
    .map((site) => cell(site, all, pedido))
    .filter((polygon) => polygon.length > 2)
    .map((polygon) => {
      const density = 1 - Math.min(1, Math.sqrt(area(polygon) / mean) / 2.1);
      // A little chance keeps neighbours of the same density apart.
      const t = 1.05 * density ** 1.25 + (azar.uniform() - 0.5) * 0.07;
      return `<path d="${polyline(polygon)}Z" fill="${rampa(t)}"/>`;
    });
  const group = `<g stroke="${bg}" stroke-width="3" stroke-linejoin="round">${paths.join('')}</g>`;
  return svg(pedido, group, bg);
}
