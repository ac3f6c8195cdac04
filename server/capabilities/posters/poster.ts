import type { Asociacion } from '#shared/content/settings/asociacion.ts';
import { type TipoEvento, tipoEvento } from '#shared/contract/fields/codigos.ts';
import { type Room, setText } from '#server/publishing/discovery/cards/text-layout.ts';
import { widthOf, writableText } from '#server/publishing/discovery/cards/typefaces.ts';
import { BARS, NOCHE } from '#server/publishing/discovery/parts/emblem.ts';
import { type Pen, registerFaces, type Typeface, writeText } from './write-text.ts';

type Page = Pen['page'];

interface Poster {
  titulo: string;
  tipoEvento: TipoEvento;
  /** Days and hours, in words. */
  cuando: string;
  lugar: string | null;
  /** Address of the event's page. */
  enlace: string;
  /** JPEG in the proportions of `PICTURE`; null when there is none. */
  imagen: Buffer | null;
  /** Whose event it is. */
  association: Asociacion;
  /** `enlace` as a QR code: modules of a side, and the dark ones as a path. */
  qr: { lado: number; trazo: string };
}

/** Width and height of the page, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 42;
const INSIDE = WIDTH - 2 * MARGIN;
/** Size of the picture on the page, in points. */
export const PICTURE = { width: WIDTH, height: 372 } as const;
/** Top of the band at the foot. */
const FOOT = HEIGHT - 132;
const QR = 104;

const colors = {
  text: NOCHE,
  faint: '#444E6B',
  light: '#F3F5FC',
  band: '#B9C2E3',
  line: '#AEB7CC',
  cochinilla: '#A8145C',
  qolle: '#F0B429',
  anil: '#2B3F9E',
} as const;

const room = (top: number, bottom: number, width: number): Room => ({ top, bottom, width: () => width });

/** Draws what screen readers pass over. */
const drawArtifact = (page: Page, draw: () => unknown): void => {
  page.markContent('Artifact');
  draw();
  page.endMarkedContent();
};

/** Adds a text that screen readers say. */
const add = (page: Page, as: 'H1' | 'P', draw: () => void): void => {
  page.addStructure(page.struct(as, {}, draw));
};

/** Adds a figure with the words that screen readers say for it. */
const addFigure = (page: Page, alt: string, draw: () => void): void => {
  page.addStructure(page.struct('Figure', { alt }, draw));
};

interface Style {
  place: Room;
  face: Typeface;
  color: string;
  sizes: readonly number[];
  /** Space between letters, in parts of the size. */
  tracking?: number;
  /** Where the lines begin, in points; at the margin unless given. */
  left?: number;
}

/** Sets a text as large as it fits into an area; nothing without letters that can be written. */
const setInto = (pen: Pen, text: string, style: Style): void => {
  const { place, face, color, sizes, tracking = 0, left: x = MARGIN } = style;
  const { lines, size, first, step } = setText(text, { face: pen.faces[face], room: place, sizes });
  lines.forEach((line, at) =>
    writeText(pen, line, { face, size, color, x, y: first + at * step, tracking: tracking * size }),
  );
};

const emblem = (page: Page, [x, y]: readonly [number, number], scale: number): void => {
  page.save().translate(x, y).scale(scale);
  for (const [left, top, color] of BARS) page.rect(left, top, 4, 41 - top).fill(color);
  page.restore();
};

const picture = (page: Page, { imagen, titulo }: Poster): void => {
  if (imagen) {
    addFigure(page, titulo, () => page.image(imagen, 0, 0, PICTURE));
  } else {
    drawArtifact(page, () => {
      page.rect(0, 0, PICTURE.width, PICTURE.height).fill(NOCHE);
      emblem(page, [(WIDTH - 240) / 2, 66], 5);
    });
  }
  drawArtifact(page, () => page.rect(0, PICTURE.height, WIDTH, 4).fill(colors.qolle));
};

const legend = (pen: Pen, { tipoEvento: tipo }: Poster): void => {
  const { page } = pen;
  const y = PICTURE.height + 40;
  drawArtifact(page, () =>
    tipo === 'A'
      ? page.circle(MARGIN + 5, y - 5, 5).fill(colors.cochinilla)
      : page.rect(MARGIN, y - 10, 10, 10).fill(colors.anil),
  );
  const style = { face: 'data' as const, size: 14, color: tipo === 'A' ? colors.cochinilla : colors.anil };
  add(page, 'P', () => writeText(pen, tipoEvento[tipo], { ...style, x: MARGIN + 20, y }));
};

/** The site's axis: a tick every 12 points, its first five marked. */
const axis = (page: Page, y: number): void => {
  page.moveTo(MARGIN, y).lineTo(WIDTH - MARGIN, y);
  for (let x = MARGIN; x <= WIDTH - MARGIN; x += 12) page.moveTo(x, y).lineTo(x, y + 5);
  page.lineWidth(0.75).stroke(colors.line);
  page.rect(MARGIN, y - 1.5, 61, 3).fill(colors.cochinilla);
};

const words = (pen: Pen, { titulo, cuando, lugar, association }: Poster): void => {
  const { page, faces } = pen;
  const title = writableText(faces.title, titulo) || writableText(faces.title, association.nacional);
  add(page, 'H1', () =>
    setInto(pen, title, {
      place: room(424, 596, INSIDE),
      face: 'title',
      color: colors.text,
      sizes: [56, 50, 45, 40, 36, 32, 28, 25, 22, 19, 16],
      tracking: -0.015,
    }),
  );
  drawArtifact(page, () => axis(page, 606));
  const style = { face: 'data' as const, color: colors.faint };
  add(page, 'P', () =>
    setInto(pen, writableText(faces.data, cuando), {
      ...style,
      place: room(620, 650, INSIDE),
      sizes: [17, 15, 13, 11, 9],
    }),
  );
  const where = writableText(faces.data, lugar ?? '');
  if (where)
    add(page, 'P', () =>
      setInto(pen, where, { ...style, place: room(650, 700, INSIDE), sizes: [15, 13, 11, 9] }),
    );
};

const code = (page: Page, { enlace, qr }: Poster): void => {
  const [x, y] = [WIDTH - MARGIN - QR, FOOT + 14];
  addFigure(page, `Código QR que abre ${enlace}`, () => {
    page.rect(x, y, QR, QR).fill('#FFFFFF');
    page
      .save()
      .translate(x, y)
      .scale(QR / qr.lado);
    page.path(qr.trazo).fill(NOCHE);
    page.restore();
  });
  page.link(x, y, QR, QR, enlace);
};

/** The association's names, left of the code. */
const names = (pen: Pen, { nacional, regional }: Asociacion): void => {
  const { title, data } = pen.faces;
  const left = MARGIN + 54;
  const width = INSIDE - 54 - QR - 20;
  setInto(pen, writableText(title, nacional), {
    place: room(FOOT + 21, FOOT + 55.5, width),
    face: 'title',
    color: colors.light,
    sizes: [19, 17, 15, 13],
    left,
  });
  const chapter = writableText(data, regional ?? '');
  // A single line goes close to the institution's name.
  const isShort = widthOf(data, chapter) * 12 < width;
  setInto(pen, chapter, {
    place: isShort ? room(FOOT + 52, FOOT + 67, width) : room(FOOT + 55.5, FOOT + 88, width),
    face: 'data',
    color: colors.band,
    sizes: [12, 11, 10, 9, 8],
    left,
  });
};

const foot = (pen: Pen, poster: Poster): void => {
  const { page, faces } = pen;
  drawArtifact(page, () => {
    page.rect(0, FOOT, WIDTH, HEIGHT - FOOT).fill(NOCHE);
    emblem(page, [MARGIN - 6, FOOT + 20], 1.1);
  });
  add(page, 'P', () => names(pen, poster.association));
  const address = poster.enlace.replace(/^https?:\/\//, '');
  const size = Math.min(11, (INSIDE - QR - 20) / Math.max(1, widthOf(faces.data, address)));
  add(page, 'P', () =>
    writeText(pen, address, { face: 'data', size, color: colors.light, x: MARGIN, y: FOOT + 106 }),
  );
  code(page, poster);
};

/** Draws a poster on the one page of a document. */
export const drawPoster = (pen: Pen, poster: Poster): void => {
  registerFaces(pen);
  picture(pen.page, poster);
  legend(pen, poster);
  words(pen, poster);
  foot(pen, poster);
};

/** The metadata of the document. */
export const infoOf = ({ titulo, association }: Poster) => ({ Title: titulo, Author: association.completo });
