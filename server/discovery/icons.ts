import { nombreCompleto, nombreRegional } from '#shared/asociacion.ts';
import { emblemSvg, NOCHE } from './emblem.ts';
import { drawIcon } from './svg-to-png.ts';

/** Icons by address. The system crops Apple and maskable icons, so they fill their square. */
export const icons = {
  '/icono-192.png': { side: 192, round: true, scale: 1 },
  '/icono-512.png': { side: 512, round: true, scale: 1 },
  '/icono-recortable-512.png': { side: 512, round: false, scale: 0.72 },
  '/apple-touch-icon.png': { side: 180, round: false, scale: 0.86 },
} as const;

/** For browsers that cannot show the SVG icon. px. */
const FAVICON_SIDES = [16, 32, 48];

/** An icon as PNG. */
export const iconPng = (shape: (typeof icons)[keyof typeof icons]): Promise<Buffer> =>
  drawIcon(emblemSvg(shape));

/** ICO: a directory of PNG files. */
const ico = (images: readonly { side: number; png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach(({ side, png }, at) => {
    const entry = head.subarray(6 + 16 * at);
    entry.writeUInt8(side, 0);
    entry.writeUInt8(side, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
};

/** `/favicon.ico`, which browsers and readers request even when the page names another icon. */
export const favicon = async (): Promise<Buffer> =>
  ico(
    await Promise.all(
      FAVICON_SIDES.map(async (side) => ({
        side,
        png: await drawIcon(emblemSvg({ side, round: true, scale: 1 })),
      })),
    ),
  );

const icon = (src: keyof typeof icons, purpose: 'any' | 'maskable') => {
  const { side } = icons[src];
  return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
};

/** `/manifest.webmanifest` */
export const manifest = (): string =>
  JSON.stringify({
    id: '/',
    name: nombreCompleto,
    short_name: nombreRegional,
    description: `Anuncios, noticias y trámites del ${nombreCompleto}.`,
    lang: 'es-PE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: NOCHE,
    background_color: NOCHE,
    icons: [
      icon('/icono-192.png', 'any'),
      icon('/icono-512.png', 'any'),
      icon('/icono-recortable-512.png', 'maskable'),
    ],
  });
