import { readdir } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { root } from '#server/platform/config.ts';
import { content } from './content.ts';

const FOLDER = resolve(root, 'server/operation/demo/files');

export interface DemoFile {
  /** As the content refers to it, for instance `demo/eventos/01/principal.png`. */
  readonly ruta: string;
  /** Name a visitor sees when downloading it. */
  readonly nombre: string;
  /** What a document is for, or what a picture shows. */
  readonly descripcion: string | undefined;
  readonly path: string;
}

const names = new Map(Object.entries(content.nombresDeArchivos));
/** Pictures are called by what they show, as somebody who uploads them would. */
const shown = new Map<string, string | null>([
  ...content.eventos.flatMap(({ titulo, img_principal, img_fondo, imagenes }) => [
    [img_principal, titulo] as const,
    [img_fondo, `${titulo} - fondo`] as const,
    ...imagenes.map(({ img_url, descripcion }) => [img_url, descripcion] as const),
  ]),
  ...content.dirigentes.map(({ nombre, url_consejal }) => [url_consejal, `Retrato de ${nombre}`] as const),
  ...content.convenios.flatMap(({ nombre_Institucion, archivos }) =>
    archivos.map(({ nombre, url }) => [url, `${nombre_Institucion} - ${nombre}`] as const),
  ),
]);
const descriptions = new Map(Object.entries(content.descripcionesDeArchivos));

/** Without what some systems do not accept in a name. */
const pictureName = (ruta: string): string | undefined => {
  const name = shown.get(ruta)?.replaceAll(/[\\/:*?"<>|]/g, '');
  return name && `${name}${extname(ruta)}`;
};

export const demoFiles = async (): Promise<DemoFile[]> => {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const [noun = '', ...rest] = relative(FOLDER, path).split(sep);
      const ruta = ['demo', noun, ...rest].join('/');
      const nombre = names.get(ruta) ?? pictureName(ruta) ?? rest.join('-');
      return { ruta, nombre, descripcion: descriptions.get(ruta), path };
    });
};
