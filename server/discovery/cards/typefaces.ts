import { loadFont } from './woff.ts';

const FILES = {
  title: [
    '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
    '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff',
  ],
  data: [
    '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-500-normal.woff',
    '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-ext-500-normal.woff',
  ],
} as const;

/** Names the fonts give themselves, for `font-family`. */
export const families = { title: 'Newsreader Medium', data: 'Spline Sans Mono Medium' } as const;

/** A typeface: its font files for the renderer, and the width of each character. */
export interface Face {
  readonly files: readonly Buffer[];
  /** Width of a character relative to the font size; undefined when the font lacks it. */
  widthOf(char: string): number | undefined;
  /** Which of `files` has a character; -1 for none. */
  fileOf(char: string): number;
}

const tableOf = (font: Buffer, name: string): Buffer => {
  for (let at = 12; at < 12 + 16 * font.readUInt16BE(4); at += 16) {
    if (font.toString('latin1', at, at + 4) !== name) continue;
    const start = font.readUInt32BE(at + 8);
    return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new TypeError(`The font has no table ${name}`);
};

/** Glyph number of a code point by a `cmap` subtable of format 4; 0 for none. */
const glyphIn = (cmap: Buffer, code: number): number => {
  const bytes = cmap.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    if (cmap.readUInt16BE(14 + at) < code) continue;
    const start = cmap.readUInt16BE(16 + bytes + at);
    if (start > code) return 0;
    const delta = cmap.readUInt16BE(16 + 2 * bytes + at);
    const place = 16 + 3 * bytes + at;
    const range = cmap.readUInt16BE(place);
    if (range === 0) return (code + delta) & 0xff_ff;
    const glyph = cmap.readUInt16BE(place + range + 2 * (code - start));
    return glyph && (glyph + delta) & 0xff_ff;
  }
  return 0;
};

const widthsOf = (font: Buffer): ((char: string) => number | undefined) => {
  const [all, advances] = [tableOf(font, 'cmap'), tableOf(font, 'hmtx')];
  const cmap = all.subarray(all.readUInt32BE(8));
  const unit = tableOf(font, 'head').readUInt16BE(18);
  const last = tableOf(font, 'hhea').readUInt16BE(34) - 1;
  return (char) => {
    const code = char.codePointAt(0) ?? 0;
    const glyph = code > 0xff_ff ? 0 : glyphIn(cmap, code);
    return glyph ? advances.readUInt16BE(4 * Math.min(glyph, last)) / unit : undefined;
  };
};

const loadFace = async (names: readonly string[]): Promise<Face> => {
  const files = await Promise.all(names.map((name) => loadFont(name)));
  const widths = files.map(widthsOf);
  const known = new Map<string, number | undefined>();
  const find = (char: string): number | undefined => {
    const width = widths.map((look) => look(char)).find((one) => one !== undefined);
    known.set(char, width);
    return width;
  };
  return {
    files,
    widthOf: (char) => (known.has(char) ? known.get(char) : find(char)),
    fileOf: (char) => widths.findIndex((look) => look(char) !== undefined),
  };
};

export interface Faces {
  readonly title: Face;
  readonly data: Face;
}
let loading: Promise<Faces> | undefined;

/** The typefaces of the cards, loaded once. */
export const loadFaces = (): Promise<Faces> => {
  loading ??= Promise.all([loadFace(FILES.title), loadFace(FILES.data)]).then(([title, data]) => ({
    title,
    data,
  }));
  return loading;
};

/** The text without characters that the typeface lacks. */
export const writable = (face: Face, text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((char) => face.widthOf(char) !== undefined)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const widthOf = (face: Face, text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (face.widthOf(char) ?? 0), 0);
