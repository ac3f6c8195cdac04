import type * as resvg from '@resvg/resvg-js';
import { loadSharp } from '../images/sharp.ts';
import { withFontFiles } from './cards/woff.ts';

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

/** Renders one of our own SVGs as PNG with transparency, at its own size. */
export const drawIcon = async (svg: string): Promise<Buffer> => (await pixelsOf({ svg, fonts: [] })).asPng();

/** Renders one of our own SVGs as a small opaque PNG of 256 colours. */
export const drawPicture = async (drawing: Drawing): Promise<Buffer> => {
  const sharp = await loadSharp();
  const { pixels, width, height } = await pixelsOf(drawing);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 5 })
    .toBuffer();
};
