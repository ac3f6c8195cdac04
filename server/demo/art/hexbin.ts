import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { type Pedido, type Point, polyline, type Size, svg } from './svg.ts';

const COUNT = 9000;
/** Radius of a full hexagon, and the distances between columns and rows. */
const R = 26;
const DX = R * Math.sqrt(3);
const DY = R * 1.5;
/** Three normals: centre and deviation as parts of the picture; `until` is the cumulative share of the sample. */
const CLOUDS = [
  { x: 0.34, y: 0.42, sx: 0.14, sy: 0.17, until: 0.5 },
  { x: 0.62, y: 0.58, sx: 0.11, sy: 0.14, until: 0.85 },
  { x: 0.8, y: 0.3, sx: 0.07, sy: 0.09, until: 1 },
];

export interface HexbinOptions {
  readonly bg?: string;
  /** Empty cells for a dark ground. */
  readonly dark?: boolean;
}

type Cloud = (typeof CLOUDS)[number];

const jitter = (azar: Random, cloud: Cloud): Cloud => {
  const move = (value: number): number => value + (azar.uniform() - 0.5) * 0.12;
  return { ...cloud, x: move(cloud.x), y: move(cloud.y) };
};

const key = (column: number, row: number): string => `${column},${row}`;
const shift = (row: number): number => (row % 2 === 0 ? 0 : DX / 2);

/** How many of the points fall in each cell. */
function count(azar: Random, { ancho, alto }: Size): Map<string, number> {
  const clouds = CLOUDS.map((cloud) => jitter(azar, cloud));
  const cells = new Map<string, number>();
  for (let i = 0; i < COUNT; i++) {
    const share = azar.uniform();
    const cloud = clouds.find(({ until }) => share < until);
    if (!cloud) continue;
    const x = (cloud.x + azar.normal() * cloud.sx) * ancho;
    const row = Math.round(((cloud.y + azar.normal() * cloud.sy) * alto) / DY);
    const at = key(Math.round((x - shift(row)) / DX), row);
    cells.set(at, (cells.get(at) ?? 0) + 1);
  }
  return cells;
}

function hexagon([x, y]: Point, radius: number): string {
  const corners = [0, 1, 2, 3, 4, 5].map((k): Point => {
    const angle = Math.PI / 6 + (k * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
  return `${polyline(corners)}Z`;
}

/** Density of a two-humped sample in hexagons. */
export function hexbin(pedido: Pedido<HexbinOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const cells = count(random(pedido.semilla), pedido);
  const most = Math.max(...cells.values());
  const empty: string[] = [];
  const full: string[] = [];
  for (let row = -1; row * DY < alto + R; row++) {
    for (let column = -1; column * DX < ancho + DX; column++) {
      const t = Math.sqrt((cells.get(key(column, row)) ?? 0) / most);
      const centre: Point = [column * DX + shift(row), row * DY];
      if (t === 0) {
        empty.push(hexagon(centre, R * 0.07));
        continue;
      }
      const radius = R * (0.3 + 0.66 * Math.min(1, t * 1.5));
      full.push(`<path d="${hexagon(centre, radius)}" fill="${rampa(0.08 + 0.92 * t)}"/>`);
    }
  }
  const dots = `<path d="${empty.join('')}" fill="${opciones.dark ? '#33407A' : '#C3CADB'}"/>`;
  return svg(pedido, dots + full.join(''), opciones.bg ?? colores.sillar);
}
