import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type Asociacion, deAsociacion } from '#shared/content/settings/asociacion.ts';
import { root } from '#server/platform/config.ts';
import { NOCHE } from './parts/emblem.ts';

/** Icons by path. Apple and maskable icons fill their square, because the system crops them. */
const icons = {
  '/icono-192.png': 'any',
  '/icono-512.png': 'any',
  '/icono-recortable-512.png': 'maskable',
  '/apple-touch-icon.png': null,
  // Requested by browsers and readers even if the page names another icon.
  '/favicon.ico': null,
} as const;

export const iconPaths = Object.keys(icons);

export const readIcon = (path: string): Promise<Buffer> =>
  readFile(resolve(root, 'server/publishing/discovery/files', path.slice(1)));

export const manifest = ({ completo, corto }: Asociacion): string =>
  JSON.stringify({
    id: '/',
    name: completo,
    short_name: corto,
    description: `Anuncios, noticias y trámites ${deAsociacion(completo)}.`,
    lang: 'es-PE',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: NOCHE,
    background_color: NOCHE,
    icons: Object.entries(icons)
      .filter(([, purpose]) => purpose !== null)
      .map(([src, purpose]) => {
        const side = /\d+/.exec(src)?.[0] ?? '';
        return { src, sizes: `${side}x${side}`, type: 'image/png', purpose };
      }),
  });
