import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { num, type Pedido, type Point, polyline, type Size, svg } from './svg.ts';

const COLUMNS = 100;
const LEVELS = 13;
const HILLS = 6;

export interface ContoursOptions {
  readonly bg?: string;
}

/** Corner of a lattice square: where it is in the picture and how high. */
interface Corner {
  readonly at: Point;
  readonly z: number;
}

function lattice(azar: Random, { ancho, alto }: Size): Corner[][] {
  const hills = Array.from({ length: HILLS }, () => ({
    u: 0.12 + 0.76 * azar.uniform(),
    v: 0.15 + 0.7 * azar.uniform(),
    su: 0.07 + 0.11 * azar.uniform(),
    sv: 0.1 + 0.14 * azar.uniform(),
    weight: 0.5 + 0.6 * azar.uniform(),
  }));
  const height = (u: number, v: number): number =>
    hills.reduce(
      (sum, h) => sum + h.weight * Math.exp(-0.5 * (((u - h.u) / h.su) ** 2 + ((v - h.v) / h.sv) ** 2)),
      0,
    );
  const rows = Math.round((COLUMNS * alto) / ancho);
  return Array.from({ length: rows + 1 }, (_, j) =>
    Array.from({ length: COLUMNS + 1 }, (__, i) => ({
      at: [(i * ancho) / COLUMNS, (j * alto) / rows] as const,
      z: height(i / COLUMNS, j / rows),
    })),
  );
}

/** The squares of the lattice, corners in clockwise order. */
function squares(rows: readonly Corner[][]): Corner[][] {
  return rows.slice(1).flatMap((below, j) => {
    const above = rows[j] ?? [];
    return below
      .slice(1)
      .map((_, i) =>
        [above[i], above[i + 1], below[i + 1], below[i]].filter((corner) => corner !== undefined),
      );
  });
}

/** Straight pieces of the line at height `z` inside one square: none, one or, on a saddle, two. */
function pieces(corners: readonly Corner[], z: number): string {
  const crossings = corners.flatMap((a, i): Point[] => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a.z >= z === b.z >= z) return [];
    const t = (z - a.z) / (b.z - a.z);
    return [[a.at[0] + (b.at[0] - a.at[0]) * t, a.at[1] + (b.at[1] - a.at[1]) * t]];
  });
  return [crossings.slice(0, 2), crossings.slice(2)]
    .filter((pair) => pair.length === 2)
    .map(polyline)
    .join('');
}

/** Level curves of a sum of normals, by marching squares. */
export function contours(pedido: Pedido<ContoursOptions>): string {
  const rows = lattice(random(pedido.semilla), pedido);
  const highest = Math.max(...rows.flat().map(({ z }) => z));
  const all = squares(rows);
  const lines = Array.from({ length: LEVELS }, (_, level) => {
    const z = highest * ((level + 0.5) / LEVELS) ** 1.15;
    const path = all.map((corners) => pieces(corners, z)).join('');
    const width = num(1.4 + (2.6 * level) / LEVELS);
    return `<path d="${path}" stroke="${rampa((level + 1) / LEVELS)}" stroke-width="${width}"/>`;
  });
  const group = `<g fill="none" stroke-linecap="round">${lines.join('')}</g>`;
  return svg(pedido, group, pedido.opciones.bg ?? colores.noche);
}
