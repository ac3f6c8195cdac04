import { expect, test } from 'vitest';
import { content } from './content.ts';
import { demoFiles } from './files.ts';

const files = demoFiles();

/** Every text of the content that is the address of a file. */
function references(value: unknown): string[] {
  if (typeof value === 'string') return /^demo\/\S+$/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(references) : [];
}

const find = (ruta: string) => {
  const file = files.find((candidate) => candidate.ruta === ruta);
  if (!file) throw new Error(ruta);
  return file;
};

test('every reference is made by exactly one entry, and every entry is used', () => {
  const { archivos, documentos, audio, ...rest } = content;
  const made = files.map(({ ruta }) => ruta);
  expect(made).toHaveLength(archivos.length + documentos.length + 1);
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(references(rest))).toEqual(new Set(made));
  expect(made).toContain(audio.ruta);
});

test('documents and the anthem carry names any system accepts', () => {
  expect(find('demo/elecciones/04-comunicado-n-1-relacion-de-listas-inscritas.pdf').nombre).toBe(
    'Comunicado n.º 1 - relación de listas inscritas.pdf',
  );
  expect(find('demo/nosotros/himno.wav').nombre).toBe('Himno del estadístico arequipeño.wav');
  expect(files.filter(({ nombre }) => /[\\/:*?"<>|]/.test(nombre))).toEqual([]);
});

test('each kind of file is what its extension says', async () => {
  const png = await find('demo/nosotros/himno-letra.png').bytes();
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 1500]);
  const documento = await find('demo/documentos/estatuto.pdf').bytes();
  expect(documento.toString('latin1', 0, 8)).toBe('%PDF-1.4');
  const audio = await find('demo/nosotros/himno.wav').bytes();
  expect(audio.toString('latin1', 0, 4)).toBe('RIFF');
});

test('asking twice gives the same bytes', async () => {
  const file = find('demo/eventos/01-principal.png');
  const [first, second] = await Promise.all([file.bytes(), file.bytes()]);
  expect(first.equals(second)).toBe(true);
});
