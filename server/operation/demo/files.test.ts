import { stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { expect, test } from 'vitest';
import { extensionOf } from '#shared/contract/fields/archivos.ts';
import { typeOfContent } from '#server/files/uploads/sniff.ts';
import { content } from './content.ts';
import { demoFiles } from './files.ts';

const files = await demoFiles();

/** Every text of the content that is the address of a file. */
function references(value: unknown): string[] {
  if (typeof value === 'string') return /^demo\/\S+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : [];
}

test('every file the content names is there, and every file there is named', () => {
  const rutas = files.map(({ ruta }) => ruta).toSorted();
  expect([...new Set(references(content))].toSorted()).toEqual(rutas);
  expect(rutas).toEqual(expect.arrayContaining(Object.keys(content.nombresDeArchivos)));
  expect(rutas).toEqual(expect.arrayContaining(Object.keys(content.descripcionesDeArchivos)));
});

test('every document says what it is for', () => {
  const documents = files.filter(({ ruta }) => ruta.endsWith('.pdf'));
  expect(documents.filter(({ descripcion }) => descripcion === undefined)).toEqual([]);
});

test('documents and the anthem carry names any system accepts', () => {
  const nameOf = (ruta: string) => files.find((file) => file.ruta === ruta)?.nombre;
  expect(nameOf('demo/elecciones/04-comunicado-n-1-relacion-de-listas-inscritas.pdf')).toBe(
    'Comunicado n.º 1 - relación de listas inscritas.pdf',
  );
  expect(nameOf('demo/nosotros/himno.mp3')).toBe('Himno del estadístico arequipeño.mp3');
  expect(files.filter(({ nombre }) => /[\\/:*?"<>|]/.test(nombre))).toEqual([]);
});

test('each is what its extension says, and together they are small', async () => {
  const types = await Promise.all(files.map(({ path }) => typeOfContent(path)));
  expect(types.map((type) => `.${extensionOf(type)}`)).toEqual(files.map(({ path }) => extname(path)));
  const sizes = await Promise.all(files.map(async ({ path }) => (await stat(path)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2.5 * 1024 * 1024);
});
