import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));

const range = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

/** Spanish, and Quechua and Aymara as they are spelled today: a rarer letter comes from the font that stands in. */
const LETTERS = `${range(0x20, 0x7e)}\u00a0¡«§©®°²±·ºª»¿×ÁÉÍÓÚÑÜÄËÏÖÀÈÌÒÙÂÊÔÃÕÇáéíóúñüäëïöàèìòùâêôãõç–—…“”‘’ʼ•●■‹›→↗€−✓`;

/** Kerning, ligatures and the figures our styles ask for; small capitals and alternates go. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'rvrn', 'lnum', 'tnum'];

/** The weights that `styles/base.css` declares. */
const VARIABLE = { variationAxes: { wght: { min: 400, max: 600 } } };

const FONTS = [
  {
    name: 'newsreader',
    source: '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
    options: VARIABLE,
  },
  {
    name: 'archivo',
    source: '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
    options: VARIABLE,
  },
  // One weight stands for both it is asked in: at the size of data nobody tells them apart.
  { name: 'mono', source: '@fontsource/spline-sans-mono/files/spline-sans-mono-latin-400-normal.woff2' },
];

export const makeFonts = async () => {
  const folder = join(modules, '.cache', 'capitulo-fonts');
  await mkdir(folder, { recursive: true });
  const files = {};
  for (const { name, source, options } of FONTS) {
    const font = await subsetFont(await readFile(join(modules, source)), LETTERS, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
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
