import { once } from '#shared/contract/once.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

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

/** A font file: its bytes, and the parsed font. */
interface FontFile {
  readonly bytes: Buffer;
  readonly font: Font;
}

/** A typeface, split into several files with different characters. */
export interface Face {
  readonly files: readonly FontFile[];
  /** The file with a character, and its width relative to the font size; undefined if no file has it. */
  find(char: string): Found | undefined;
}
interface Found {
  file: number;
  width: number;
}

const loadFile = async (name: string): Promise<FontFile> => {
  // Loaded on first use; most processes never need it.
  const [{ create }, bytes] = await Promise.all([
    import('fontkit'),
    readFile(createRequire(import.meta.url).resolve(name)),
  ]);
  const font = create(bytes);
  if (!('layout' in font)) throw new TypeError(`${name} is a collection of fonts`);
  return { bytes, font };
};

const look = (files: readonly FontFile[], char: string): Found | undefined => {
  const code = char.codePointAt(0) ?? 0;
  for (const [file, { font }] of files.entries()) {
    if (!font.hasGlyphForCodePoint(code)) continue;
    return { file, width: font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm };
  }
  return undefined;
};

const loadFace = async (names: readonly string[]): Promise<Face> => {
  const files = await Promise.all(names.map(loadFile));
  const known = new Map<string, Found | undefined>();
  return {
    files,
    find: (char) => {
      if (!known.has(char)) known.set(char, look(files, char));
      return known.get(char);
    },
  };
};

export interface Faces {
  readonly title: Face;
  readonly data: Face;
}
/** The typefaces of cards and posters, loaded once. */
export const loadFaces = once(async (): Promise<Faces> => {
  const [title, data] = await Promise.all([loadFace(FILES.title), loadFace(FILES.data)]);
  return { title, data };
});

/** Removes characters that the typeface lacks. */
export const writableText = (face: Face, text: string): string =>
  Array.from(text.normalize('NFC'))
    .filter((char) => face.find(char) !== undefined)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Width of a text, relative to the font size. */
export const widthOf = (face: Face, text: string): number =>
  Array.from(text).reduce((sum, char) => sum + (face.find(char)?.width ?? 0), 0);

interface Run {
  file: number;
  text: string;
}

/** Splits a text into runs of adjacent characters from the same file, without characters the typeface lacks. */
export const runsOf = (face: Face, text: string): Run[] => {
  const runs: Run[] = [];
  for (const char of text) {
    const found = face.find(char);
    const last = runs.at(-1);
    if (found && last?.file === found.file) last.text += char;
    else if (found) runs.push({ file: found.file, text: char });
  }
  return runs;
};
