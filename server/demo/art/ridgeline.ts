import { colores, rampa } from './color.ts';
import { random, type Random } from './random.ts';
import { num, type Pedido, type Point, sequence, smooth, svg } from './svg.ts';

const defaults = {
  rows: 24,
  bg: colores.noche as string,
  /** Baselines of the first and last row, as parts of the height. */
  top: 0.36,
  base: 1.02,
  amp: 0.4,
  /** Stroke width in pixels. */
  sw: 3.2,
  /** Centre and standard deviation of the broad hill, as parts of the width. */
  focus: 0.56,
  spread: 0.15,
  /** More hills along the whole width. */
  wide: false,
  /** The front rows calm down to a line. */
  last: false,
  /** Points per row and decimals of a coordinate; fewer make a smaller file. */
  steps: 90,
  decimals: 1,
};

type Settings = typeof defaults & { readonly fill: string };
export type RidgelineOptions = Partial<Settings>;

/** Normal bump; centre and deviation as parts of the width. */
interface Hill {
  readonly centre: number;
  readonly deviation: number;
  readonly weight: number;
}

function hills(azar: Random, row: number, { focus, spread, wide }: Settings): Hill[] {
  const drift = Math.sin(row * 0.55 + azar.uniform() * 0.6) * 0.05;
  const centre = focus + drift + (azar.uniform() - 0.5) * 0.05;
  const broad = { centre, deviation: spread * (0.55 + 0.35 * azar.uniform()), weight: 1 };
  const narrow = Array.from({ length: 2 + Math.floor(azar.uniform() * 3) }, () => ({
    centre: centre + azar.normal() * spread * 1.15,
    deviation: 0.022 + 0.05 * azar.uniform(),
    weight: 0.28 + 0.5 * azar.uniform(),
  }));
  const along = Array.from({ length: wide ? 4 : 0 }, () => ({
    centre: azar.uniform(),
    deviation: 0.03 + 0.05 * azar.uniform(),
    weight: 0.2 + 0.3 * azar.uniform(),
  }));
  return [broad, ...narrow, ...along];
}

/** Height of the row at each step, about 0-1, with one percent of noise. */
function profile(azar: Random, bumps: readonly Hill[], steps: number): Point[] {
  return sequence(0, 1, steps).map((u) => {
    const sum = bumps.reduce(
      (total, { centre, deviation, weight }) =>
        total + weight * Math.exp(-0.5 * ((u - centre) / deviation) ** 2),
      0,
    );
    const density = sum / 1.9;
    return [u, density + 0.012 * azar.normal() * (0.3 + density)];
  });
}

/** Rows of densities that read as mountains; each row hides the ones behind it. */
export function ridgeline(pedido: Pedido<RidgelineOptions>): string {
  const { ancho, alto, opciones } = pedido;
  const fill = opciones.fill ?? opciones.bg ?? defaults.bg;
  const o: Settings = { ...defaults, ...opciones, fill };
  const azar = random(pedido.semilla);
  // Sides and bottom of a row lie outside the picture, so one path carries both ground and stroke.
  const [left, right, bottom] = [-9, ancho + 9, Math.round(alto * 1.1)];
  const rows = sequence(0, 1, o.rows - 1).map((t, row) => {
    const bumps = hills(azar, row, o);
    const calm = o.last ? Math.min(1, (o.rows - 1 - row) / 4) : 1;
    const swell = 0.42 + 0.58 * Math.sin(Math.PI * (0.18 + 0.72 * t));
    const height = calm * alto * o.amp * swell * (0.75 + 0.4 * azar.uniform());
    const y0 = alto * (o.top + (o.base - o.top) * t ** 1.08);
    const points = profile(azar, bumps, o.steps).map(([u, v]): Point => [u * ancho, y0 - height * v]);
    const line = `L${smooth(points, o.decimals).slice(1)}`;
    const start = num(points[0]?.[1] ?? y0, o.decimals);
    return `<path d="M${left} ${bottom}V${start}${line}H${right}V${bottom}Z" stroke="${rampa(1 - t * 0.92)}"/>`;
  });
  const group = `<g fill="${o.fill}" stroke-width="${o.sw}" stroke-linejoin="round">${rows.join('')}</g>`;
  return svg(pedido, group, o.bg);
}
