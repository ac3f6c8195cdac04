import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/*
 * The page waits for these fonts, and each character costs bytes twice, for its outline and its kerning. So each font
 * has only the characters it is used for; rarer ones come from the fallback font.
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
    // One weight serves both that the styles ask for: at this size they look alike.
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
    // Renamed when complete, because another build may be reading the old one.
    const fresh = `${files[source]}.${process.pid}`;
    await writeFile(fresh, font);
    await rename(fresh, files[source]);
  }
  return files;
};
