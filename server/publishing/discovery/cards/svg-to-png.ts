import { loadSharp } from '#server/files/images/sharp.ts';

/** Renders one of our own SVGs, without texts, as a small opaque PNG of 256 colours. */
export const drawPicture = async (svg: string): Promise<Buffer> => {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg)).removeAlpha().png({ palette: true, quality: 95, effort: 5 }).toBuffer();
};
