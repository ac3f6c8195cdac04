import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tipos } from '#shared/archivos.ts';
import { files, hostile } from '#server/testing/files.ts';
import { typeOfContent } from './sniff.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'capitulo-tipos-'));
});
afterAll(() => rm(folder, { recursive: true }));

const OTHER = 'application/octet-stream';
const typeOf = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'x');
  await writeFile(path, bytes);
  return typeOfContent(path);
};
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the type of a file', () => {
  it.each(Object.entries(files))('is told by its content: %s', async (extension, { bytes }) => {
    expect(await typeOf(bytes)).toBe(new Map(Object.entries(tipos)).get(extension));
  });

  it.each(Object.entries(hostile).filter(([name]) => !['truncatedJpg', 'pixelBomb'].includes(name)))(
    'of a liar is none we take: %s',
    async (_, { bytes }) => {
      expect(await typeOf(bytes)).toBe(OTHER);
    },
  );

  it.each([
    ['webp', latin('RIFF\u0000\u0000\u0000\u0000WEBPVP8 ')],
    ['heic', latin('\u0000\u0000\u0000\u0018ftypheic')],
    ['avif', latin('\u0000\u0000\u0000\u0018ftypavif')],
    ['tiff', latin('II*\u0000\u0008\u0000\u0000\u0000')],
    ['elf', latin('\u007FELF\u0002\u0001\u0001')],
    ['gzip', latin('\u001F\u008B\u0008\u0000')],
    ['a PDF that breaks off', latin('%PDF-1.7\n\u0001')],
    ['a PDF after something else', latin('x%PDF-1.7\n\u0001%%EOF\n')],
    ['text with a NUL', latin('hola\u0000')],
    ['an empty container', Buffer.concat([latin('ÐÏ\u0011à¡±\u001Aá'), Buffer.alloc(600)])],
    [
      'a container that points far outside',
      Buffer.concat([latin('ÐÏ\u0011à¡±\u001Aá'), Buffer.alloc(600, 255)]),
    ],
    ['an archive without an end', latin('PK\u0003\u0004abc')],
    [
      'an archive whose end lies',
      Buffer.concat([latin('PK\u0003\u0004'), latin('PK\u0005\u0006'), Buffer.alloc(18, 255)]),
    ],
    ['markup', latin('  <?xml version="1.0"?><svg/>')],
  ])('is none for %s', async (_, bytes) => {
    expect(await typeOf(bytes)).toBe(OTHER);
  });

  it('of music may begin with a tag', async () => {
    expect(await typeOf(latin('ID3\u0003\u0000\u0000\u0000\u0000\u0000\u0000'))).toBe(tipos.mp3);
  });

  it('of text may be in the older encoding, and long', async () => {
    expect(await typeOf(latin('Reseña del año'))).toBe(tipos.txt);
    expect(await typeOf(Buffer.from('ñ'.repeat(5000)))).toBe(tipos.txt);
  });
});
