import { content } from '../content.ts';
import { colores } from './color.ts';
import { fontFamily } from './font.ts';
import { num, type Pedido, svg } from './svg.ts';

/** One centred line: size in pixels and the distance of its baseline from the previous one. */
interface Line {
  readonly text: string;
  readonly size: number;
  readonly advance: number;
  readonly color: string;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const partName = (text: string): Line => ({ text, size: 30, advance: 112, color: colores.cochinilla });
const verse = (text: string): Line => ({ text, size: 44, advance: 66, color: colores.tinta });
const stanza = ([name = '', ...verses]: readonly string[]): Line[] => [partName(name), ...verses.map(verse)];

/** The anthem's words as a picture; needs the font of `withFont` when it becomes a PNG. */
export function textoHimno(pedido: Pedido): string {
  const { titulo, estrofas } = content.himno;
  const title: Line = { text: titulo, size: 54, advance: 0, color: colores.tinta };
  const lines = [title, ...estrofas.flatMap(stanza)];
  const height = lines.reduce((sum, { advance }) => sum + advance, 0);
  let y = (pedido.alto - height) / 2 + title.size / 3;
  const texts = lines.map(({ text, size, advance, color }) => {
    y += advance;
    return `<text x="${num(pedido.ancho / 2)}" y="${num(y)}" font-size="${size}" fill="${color}">${escapeXml(text)}</text>`;
  });
  const group = `<g font-family="${fontFamily}" text-anchor="middle">${texts.join('')}</g>`;
  return svg(pedido, group, colores.sillar);
}
