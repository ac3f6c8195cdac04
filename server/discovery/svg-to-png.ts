import type * as resvg from '@resvg/resvg-js';
import { withFontFiles } from './cards/woff.ts';
import { oneAtATime } from '../images/queue.ts';
import { loadSharp } from '../images/sharp.ts';

type Renderer = typeof resvg;

/** Loaded when the first drawing is asked for: most starts never need it. */
const loadRenderer = (): Promise<Renderer> => import('@resvg/resvg-js');

interface Drawing {
  svg: string;
  fonts: readonly Buffer[];
}

const pixelsOf = async ({ svg, fonts }: Drawing): Promise<resvg.RenderedImage> => {
  const { renderAsync } = await loadRenderer();
  return withFontFiles(fonts, (fontFiles) =>
    renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } }),
  );
};

/** Draws an SVG of our own as PNG with transparency, at its own size. */
export const drawIcon = async (svg: string): Promise<Buffer> => (await pixelsOf({ svg, fonts: [] })).asPng();

/** Draws an SVG of our own as a small opaque PNG of 256 colours; one drawing at a time. */
export const drawPicture = (drawing: Drawing): Promise<Buffer> =>
  oneAtATime(async () => {
    const sharp = await loadSharp();
    const { pixels, width, height } = await pixelsOf(drawing);
    return sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png({ palette: true, quality: 95, effort: 5 })
      .toBuffer();
  });
