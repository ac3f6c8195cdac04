import type * as resvg from '@resvg/resvg-js';
import { withFont } from './font.ts';

type Renderer = typeof resvg;

/** The renderer is a development dependency: it is loaded only when demonstration pictures are really made. */
async function loadRenderer(): Promise<Renderer> {
  try {
    return await import('@resvg/resvg-js');
  } catch (cause) {
    throw new Error(
      'Las imágenes de demostración necesitan @resvg/resvg-js: instala también las dependencias de desarrollo o usa DEMO_CONTENT=off.',
      { cause },
    );
  }
}

/** Draws an SVG as PNG at its own size. System fonts are never used, so the picture is the same everywhere. */
export async function renderPng(picture: string): Promise<Buffer> {
  const { renderAsync } = await loadRenderer();
  const draw = async (fontFiles: string[]): Promise<Buffer> => {
    const image = await renderAsync(picture, { font: { loadSystemFonts: false, fontFiles } });
    return image.asPng();
  };
  return picture.includes('<text') ? withFont((path) => draw([path])) : draw([]);
}
