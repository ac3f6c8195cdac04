import type PDFDocument from 'pdfkit';
import type { Faces } from '../cards/typefaces.ts';

export interface Pen {
  readonly page: InstanceType<typeof PDFDocument>;
  readonly faces: Faces;
}
export type Typeface = keyof Faces;

interface Written {
  face: Typeface;
  size: number;
  color: string;
  /** Left end of the baseline, in points from the top left corner. */
  x: number;
  y: number;
  /** Space between letters, in points. */
  tracking?: number;
}

const fontName = (face: Typeface, file: number): string => `${face} ${file}`;

/** Makes the typefaces known to a document. */
export const registerFaces = ({ page, faces }: Pen): void => {
  for (const face of ['title', 'data'] as const)
    faces[face].files.forEach((file, at) => page.registerFont(fontName(face, at), file));
};

interface Run {
  file: number;
  text: string;
}

/** A typeface comes in several files: neighbouring letters of one file make a run. */
const runsOf = (fileOf: (char: string) => number, text: string): Run[] => {
  const runs: Run[] = [];
  for (const char of text) {
    const file = fileOf(char);
    const last = runs.at(-1);
    if (last?.file === file) last.text += char;
    else if (file >= 0) runs.push({ file, text: char });
  }
  return runs;
};

/** Writes one line; characters that the typeface lacks are left out. */
export const writeText = ({ page, faces }: Pen, text: string, written: Written): void => {
  const { face, size, color, x, y, tracking = 0 } = written;
  const options = { characterSpacing: tracking };
  let at = x;
  for (const run of runsOf((char) => faces[face].fileOf(char), text)) {
    page.font(fontName(face, run.file)).fontSize(size).fillColor(color);
    page.text(run.text, at, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
    at += page.widthOfString(run.text, options);
  }
};
