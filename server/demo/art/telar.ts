import { colores, rampa } from './color.ts';
import { random } from './random.ts';
import { num, type Pedido, svg } from './svg.ts';

const COLUMNS = 22;
const GAP = 3;

export interface TelarOptions {
  readonly bg?: string;
}

type Factors = readonly [number, number, number];

/** Product of two factor vectors where the first factor counts most. */
const product = (a: Factors, b: Factors): number => a[0] * b[0] + 0.6 * a[1] * b[1] + 0.3 * a[2] * b[2];
const cosine = (a: Factors, b: Factors): number => product(a, b) / Math.sqrt(product(a, a) * product(b, b));

/** Woven correlation matrix: squares coloured by how alike two sets of factors are. */
export function telar(pedido: Pedido<TelarOptions>): string {
  const azar = random(pedido.semilla);
  const step = pedido.ancho / COLUMNS;
  const loadings = Array.from({ length: COLUMNS }, (): Factors => [
    azar.normal(),
    azar.normal(),
    azar.normal(),
  ]).toSorted((a, b) => a[0] - b[0]);
  const rows = Math.ceil(pedido.alto / step);
  const side = num(step - GAP);
  const cells = Array.from({ length: rows }, (_, j) => {
    const across = loadings[Math.floor((j * COLUMNS) / rows)] ?? [1, 0, 0];
    const y = num(j * step + GAP / 2);
    return loadings.map((down, i) => {
      const fill = rampa(((cosine(down, across) + 1) / 2) ** 1.3);
      return `<rect x="${num(i * step + GAP / 2)}" y="${y}" width="${side}" height="${side}" rx="2" fill="${fill}"/>`;
    });
  });
  return svg(pedido, cells.flat().join(''), pedido.opciones.bg ?? colores.sillar);
}
