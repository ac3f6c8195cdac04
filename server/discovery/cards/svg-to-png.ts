import { loadSharp } from '../../images/sharp.ts';
import { withFontFiles } from './woff.ts';

/** Renders one of our own SVGs as a small opaque PNG of 256 colours. */
export const drawPicture = async (svg: string, fonts: readonly Buffer[]): Promise<Buffer> => {
  const sharp = await loadSharp();
  // Loaded with the first drawing: most starts never need it.
  const { renderAsync } = await import('@resvg/resvg-js');
  const { pixels, width, height } = await withFontFiles(fonts, (fontFiles) =>
    renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } }),
  );
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, quality: 95, effort: 5 })
    .toBuffer();
};
