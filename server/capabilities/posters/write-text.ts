import type PDFDocument from 'pdfkit';
import { type Faces, runsOf } from '#server/publishing/discovery/cards/typefaces.ts';

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
    faces[face].files.forEach(({ bytes }, at) => page.registerFont(fontName(face, at), bytes));
};

/** Writes one line. */
export const writeText = ({ page, faces }: Pen, text: string, written: Written): void => {
  const { face, size, color, x, y, tracking = 0 } = written;
  const options = { characterSpacing: tracking };
  let at = x;
  for (const run of runsOf(faces[face], text)) {
    page.font(fontName(face, run.file)).fontSize(size).fillColor(color);
    page.text(run.text, at, y, { ...options, lineBreak: false, baseline: 'alphabetic' });
    at += page.widthOfString(run.text, options);
  }
};
