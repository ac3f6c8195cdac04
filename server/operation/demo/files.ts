import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
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
const descriptions = new Map(Object.entries(content.descripcionesDeArchivos));

export const demoFiles = async (): Promise<DemoFile[]> => {
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => {
      const path = join(parentPath, name);
      const [noun = '', ...rest] = relative(FOLDER, path).split(sep);
      const ruta = ['demo', noun, ...rest].join('/');
      // The pictures of all events have the same names, so their name in the library begins with the event's number.
      return { ruta, nombre: names.get(ruta) ?? rest.join('-'), descripcion: descriptions.get(ruta), path };
    });
};
