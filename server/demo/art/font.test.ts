import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unpackWoff } from '../../discovery/cards/woff.ts';
import { withFont } from './font.ts';
import { renderPng } from './png.ts';
import { svg } from './svg.ts';

test('the font is a TrueType file while it is used and leaves nothing behind', async () => {
  const [path, start] = await withFont(async (file) => [file, await readFile(file)] as const);
  expect(start.readUInt32BE(0)).toBe(0x00_01_00_00);
  expect(existsSync(path)).toBe(false);
});

test('the font is removed when its use fails', async () => {
  let path = '';
  const failing = withFont((file) => {
    path = file;
    return Promise.reject(new Error('no'));
  });
  await expect(failing).rejects.toThrow('no');
  expect(existsSync(path)).toBe(false);
});

test('only WOFF 1 is unpacked', () => {
  expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('WOFF 1');
});

test('words are really drawn', async () => {
  const size = { ancho: 200, alto: 60 };
  const text = '<text x="10" y="40" font-family="Newsreader" font-size="30">Año</text>';
  const [words, blank] = await Promise.all([renderPng(svg(size, text)), renderPng(svg(size, ''))]);
  expect(words.length).toBeGreaterThan(blank.length * 2);
});
