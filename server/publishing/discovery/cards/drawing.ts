import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { type TipoEvento, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { bars, NOCHE } from '../parts/emblem.ts';
import { escapeXml } from '../parts/xml.ts';
import { type Room, setText } from './text-layout.ts';
import { type Face, type Faces, runsOf, widthOf, writableText } from './typefaces.ts';

/** Version of the design. Increase it with each change here, so that stored cards are drawn again. */
export const DESIGN = 1;

/** Size of all cards in px, as social networks show it. */
export const CARD = { width: 1200, height: 630 } as const;

export interface EventCard {
  title: string;
  tipo: TipoEvento;
  date: string;
}

/** Horizontal position of the curve at the top and bottom, px. */
const [CURVE_TOP, CURVE_BOTTOM] = [800, 590];
const LEFT = 64;
const GAP = 44;
const SIZES = [80, 68, 62, 57, 52, 47, 43, 39, 36, 33];
const LEGEND_SIZE = 24;

const colors = {
  text: '#F3F5FC',
  faint: '#B9C2E3',
  line: '#2A3566',
  cochinilla: '#D2407F',
  qolle: '#F0B429',
  A: '#FF9CC6',
  N: '#B4C3FF',
} as const;

/** The cumulative curve of the pages: a cubic Bézier with its handles in the middle. */
const curve = `M${CURVE_TOP} 0C${CURVE_TOP} ${0.48 * CARD.height} ${CURVE_BOTTOM} ${0.52 * CARD.height} ${CURVE_BOTTOM} ${CARD.height}`;

/** A cubic Bézier in one dimension. */
const along = (t: number, [a, b, c, d]: readonly [number, number, number, number]): number =>
  (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;

/** Horizontal position of the curve at a height, by bisection: the curve is monotonic. */
const curveAt = (y: number): number => {
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (along(middle, [0, 0.48, 0.52, 1]) < y / CARD.height) low = middle;
    else high = middle;
  }
  return along(low, [CURVE_TOP, CURVE_TOP, CURVE_BOTTOM, CURVE_BOTTOM]);
};

const room: Room = { top: 138, bottom: 474, width: (_from, to) => curveAt(to) - GAP - LEFT };

interface Style {
  face: Face;
  size: number;
  fill: string;
  /** Letter spacing, relative to the font size. */
  tracking?: number;
}
/** A line of text as outlines, so that rendering needs no fonts. */
const word = (
  [left, y]: readonly [number, number],
  text: string,
  { face, size, fill, tracking = 0 }: Style,
): string => {
  let x = left;
  const shapes = runsOf(face, text).flatMap((run) => {
    const font = face.files[run.file]?.font;
    if (!font) return [];
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text, { liga: false });
    return glyphs.map((glyph, at) => {
      const place = `translate(${x} ${y}) scale(${scale} ${-scale})`;
      x += (positions[at]?.xAdvance ?? 0) * scale + tracking * size;
      return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
    });
  });
  return `<g fill="${fill}">${shapes.join('')}</g>`;
};

const legend = ({ tipo, date }: EventCard, { data }: Faces): string => {
  const label = tipoEvento[tipo];
  const [mark, between] = [30, 28];
  const length = widthOf(data, label) + widthOf(data, date);
  const size = Math.min(LEGEND_SIZE, (curveAt(92) - GAP - LEFT - mark - between) / length);
  const style = { face: data, size: Math.floor(size * 10) / 10 };
  const next = Math.round(LEFT + mark + widthOf(data, label) * size + between);
  return (
    (tipo === 'A'
      ? `<circle cx="${LEFT + 8}" cy="84" r="8" fill="${colors.A}"/>`
      : `<rect x="${LEFT}" y="76.5" width="15" height="15" fill="${colors.N}"/>`) +
    word([LEFT + mark, 92], label, { ...style, fill: colors[tipo] }) +
    word([next, 92], date, { ...style, fill: colors.faint })
  );
};

const title = (text: string, faces: Faces): string => {
  const set = setText(text, { face: faces.title, room, sizes: SIZES });
  const style = { face: faces.title, size: set.size, fill: colors.text, tracking: -0.015 };
  return set.lines
    .map((line, at) => word([LEFT, Math.round(set.first + at * set.step)], line, style))
    .join('');
};

/** The axis of the pages' design: a tick every 12 px, the first five marked. */
const axis = (y: number): string => {
  const end = Math.floor((curveAt(y) - GAP - LEFT) / 12) * 12;
  const ticks = Array.from({ length: end / 12 + 1 }, (_, at) => `M${LEFT + 0.5 + at * 12} ${y}v6`).join('');
  return `<path d="M${LEFT} ${y + 0.5}h${end + 1}${ticks}" stroke="${colors.line}"/><rect x="${LEFT}" y="${y - 1}" width="61" height="3" fill="${colors.cochinilla}"/>`;
};

const emblem = (y: number, scale: number): string =>
  `<g transform="translate(${LEFT - 6 * scale} ${y}) scale(${scale})">${bars}</g>`;

/** A name, wrapped between `left` and the curve. */
const name = (text: string, { face, fill, left, ...setting }: Named): string => {
  const width = (_from: number, to: number): number => curveAt(to) - GAP - left;
  const set = setText(writableText(face, text), {
    face,
    room: { top: setting.top, bottom: setting.bottom, width },
    sizes: setting.sizes,
  });
  return set.lines
    .map((line, at) =>
      word([left, Math.round(set.first + at * set.step)], line, { face, fill, size: set.size }),
    )
    .join('');
};

interface Named {
  face: Face;
  fill: string;
  left: number;
  top: number;
  bottom: number;
  sizes: readonly number[];
}

const brand = ({ nacional, regional }: Asociacion, { title: serif, data }: Faces): string => {
  const left = LEFT + 76;
  const ofTitle = { face: serif, fill: colors.text, left };
  const ofData = { face: data, fill: colors.faint, left };
  const isShort = regional === null || widthOf(data, regional) * 19 < CURVE_BOTTOM - GAP - left;
  return (
    emblem(524, 1.5) +
    name(nacional, { ...ofTitle, top: 526, bottom: regional === null ? 594 : 573, sizes: [28, 25, 22, 20] }) +
    // A single line is placed close to the institution's name.
    name(regional ?? '', {
      ...ofData,
      top: isShort ? 572 : 573,
      bottom: isShort ? 594.5 : 620,
      sizes: [19, 17, 15, 13],
    })
  );
};

/** The common frame of cards; `picture` is the URL of the image right of the curve. */
const frame = (picture: string, words: readonly string[]): string => {
  const { width, height } = CARD;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<clipPath id="ogiva"><path d="${curve}H${width}V0Z"/></clipPath>`,
    `<rect width="100%" height="100%" fill="${NOCHE}"/>`,
    `<image clip-path="url(#ogiva)" x="${CURVE_BOTTOM}" y="0" width="${width - CURVE_BOTTOM}" height="${height}" preserveAspectRatio="xMidYMid slice" href="${escapeXml(picture)}"/>`,
    `<path d="${curve}" fill="none" stroke="${colors.qolle}" stroke-width="4"/>`,
    axis(498),
    ...words,
    '</svg>',
  ].join('');
};

/** An event's card as SVG. */
export const eventCard = (card: EventCard, picture: string, { association, faces }: Own): string =>
  frame(picture, [
    legend(card, faces),
    title(writableText(faces.title, card.title) || writableText(faces.title, association.nacional), faces),
    brand(association, faces),
  ]);

/** What all cards of a site share. */
interface Own {
  association: Asociacion;
  faces: Faces;
}

export const siteCard = (picture: string, { association: { nacional, regional }, faces }: Own): string =>
  frame(picture, [
    emblem(38, 2.25),
    title(writableText(faces.title, nacional), faces),
    name(regional ?? '', {
      face: faces.title,
      fill: colors.text,
      left: LEFT,
      top: 518,
      bottom: 583,
      sizes: [38, 34, 31, 28, 26],
    }),
  ]);
