import { random } from './random.ts';
import { num, type Pedido, type Point, sequence, smooth, svg } from './svg.ts';

/** Dye of the figure, its light ground, the echoes inside and the accent among them. */
const PALETTES = [
  { dye: '#2B3F9E', ground: '#DDE3F8', echo: '#8EA0E6', accent: '#F0B429' },
  { dye: '#8F1450', ground: '#F8DDE9', echo: '#DB8AB2', accent: '#F0B429' },
  { dye: '#17593E', ground: '#D9EEE3', echo: '#7FBF9F', accent: '#F0B429' },
  { dye: '#1A2350', ground: '#E3E7F1', echo: '#8A96BE', accent: '#DB5A4A' },
  { dye: '#6B2A86', ground: '#EADCF1', echo: '#B58BC9', accent: '#F0B429' },
] as const;

/** Portrait stand-in: head, and shoulders that are a normal curve. */
export function busto(pedido: Pedido): string {
  const { ancho, alto } = pedido;
  const azar = random(pedido.semilla);
  const palette = PALETTES[Math.floor(azar.uniform() * PALETTES.length)] ?? PALETTES[0];
  const cx = ancho * (0.5 + (azar.uniform() - 0.5) * 0.02);
  const deviation = ancho * (0.19 + 0.03 * azar.uniform());
  const every = 3 + Math.floor(azar.uniform() * 3);
  const shoulders = sequence(0, ancho, 60).map((x): Point => {
    const height = 0.44 * alto * Math.exp(-0.5 * ((x - cx) / deviation) ** 2);
    return [x, alto - 0.03 * alto - height];
  });
  const moved = (dy: number): string => smooth(shoulders.map(([x, y]): Point => [x, y + dy]));
  const outside = [7, 6, 5, 4, 3, 2, 1].map((k) => {
    const opacity = num(0.22 - 0.025 * k, 3);
    return `<path d="${moved(-k * alto * 0.05)}" stroke="${palette.dye}" stroke-opacity="${opacity}" stroke-width="2"/>`;
  });
  const inside = Array.from({ length: 15 }, (_, i) => {
    const path = moved((i + 1) * alto * 0.038);
    return (i + 1) % every === 0
      ? `<path d="${path}" stroke="${palette.accent}" stroke-opacity=".95" stroke-width="5"/>`
      : `<path d="${path}" stroke="${palette.echo}" stroke-opacity=".45" stroke-width="2"/>`;
  });
  const rx = ancho * 0.155;
  const head = `cx="${num(cx)}" cy="${num(alto * 0.345)}" rx="${num(rx * 0.9)}" ry="${num(rx * 1.12)}"`;
  const body = [
    `<g fill="none">${outside.join('')}</g>`,
    `<ellipse ${head} fill="${palette.dye}"/>`,
    `<path d="${moved(0)}V${alto}H0Z" fill="${palette.dye}"/>`,
    `<g fill="none">${inside.join('')}</g>`,
  ];
  return svg(pedido, body.join(''), palette.ground);
}
