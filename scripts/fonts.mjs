import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/*
 * A font the page waits for pays for each sign, and twice for its kerning: each has the signs it is used for, and what
 * is rarer comes from the font that stands in.
 */
/** Spanish titles. */
const TITLE_SIGNS = ` !"%&'()+,-./0123456789:;?${range(0x41, 0x5a)}${range(0x61, 0x7a)}\u00a0¡«°·ºª»¿ÁÉÍÓÚÑÜáéíóúñü–—…“”‘’`;
/** Spanish texts and addresses. */
const TEXT_SIGNS = `${range(0x20, 0x5b)}]_${range(0x61, 0x7a)}\u00a0¡«°·º»¿ÁÉÍÓÚÑÜáéíóúñü–—…“”‘’•`;
/** Dates, accounts and counters. */
const DATA_SIGNS = ` %&()+,-./${range(0x30, 0x3b)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}\u00a0·°áéíóúñ–`;

/** Kerning and the figures our styles ask for, and the weights that `styles/base.css` declares. */
const FONTS = [
  {
    name: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    signs: TITLE_SIGNS,
    // One weight: a second would cost as much as the first.
    options: { keepFeatures: ['kern', 'liga', 'lnum'], variationAxes: { wght: 500 } },
  },
  {
    name: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    signs: TEXT_SIGNS,
    options: { keepFeatures: ['kern', 'tnum'], variationAxes: { wght: { min: 400, max: 600 } } },
  },
  {
    name: 'mono',
    source: '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2',
    signs: DATA_SIGNS,
    // One weight stands for both it is asked in: at the size of data nobody tells them apart.
    options: { keepFeatures: [] },
  },
];

export const makeFonts = async () => {
  const folder = join(modules, '.cache', 'capitulo-fonts');
  await mkdir(folder, { recursive: true });
  const files = {};
  for (const { name, source, signs, options } of FONTS) {
    const font = await subsetFont(await readFile(join(modules, source)), signs, {
      targetFormat: 'woff2',
      noHinting: true,
      ...options,
    });
    files[source] = join(folder, `${name}.woff2`);
    // Another build may be reading it: it is there whole or not at all.
    const fresh = `${files[source]}.${process.pid}`;
    await writeFile(fresh, font);
    await rename(fresh, files[source]);
  }
  return files;
};
