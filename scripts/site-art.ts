/**
 * Writes the pictures of the site itself into client/assets. They are committed; run again only to change them:
 * npx tsx scripts/site-art.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { colores } from '#server/demo/art/color.ts';
import { ogivas } from '#server/demo/art/ogivas.ts';
import { random } from '#server/demo/art/random.ts';
import { ridgeline } from '#server/demo/art/ridgeline.ts';
import { num, sequence, svg } from '#server/demo/art/svg.ts';

const FOLDER = new URL('../client/assets/', import.meta.url);
/** Compressed bytes a picture may cost a visitor. */
const LIMIT = 20 * 1024;

/** Colours in the middle of the scale, at least 3:1 on the white and on the dark page. */
const neutral = { axis: '#78829D', dot: '#6C7FD8', far: '#D2407F' };

/** Cloud of the 404 page and the one value that does not belong to it. */
function disperso(): string {
  const size = { ancho: 640, alto: 400 };
  const azar = random('disperso');
  const dots = Array.from({ length: 90 }, () => {
    const x = azar.normal();
    const y = 0.78 * x + 0.63 * azar.normal();
    return `<circle cx="${num(240 + x * 72, 0)}" cy="${num(240 - y * 52, 0)}" r="4.5"/>`;
  });
  const ticks = sequence(40, 600, 14).map((x) => `M${x} 376v6`);
  const body = [
    `<path d="M40 20V376H620M34 376h6${ticks.join('')}" fill="none" stroke="${neutral.axis}" stroke-width="1.5"/>`,
    `<g fill="${neutral.dot}">${dots.join('')}</g>`,
    `<circle cx="548" cy="318" r="8" fill="${neutral.far}"/>`,
    `<circle cx="548" cy="318" r="18" fill="none" stroke="${neutral.far}" stroke-width="1.5" stroke-dasharray="4 4"/>`,
  ];
  return svg(size, body.join(''));
}

/** Emblem: seven-bar histogram. */
function emblema(): string {
  const bars = [
    { x: 6, height: 8, fill: '#5C71D6' },
    { x: 11.3, height: 14, fill: '#8A5BC0' },
    { x: 16.6, height: 24, fill: '#D2407F' },
    { x: 22, height: 32, fill: '#F0B429' },
    { x: 27.4, height: 24, fill: '#D2407F' },
    { x: 32.7, height: 14, fill: '#8A5BC0' },
    { x: 38, height: 8, fill: '#5C71D6' },
  ].map(
    ({ x, height, fill }) =>
      `<rect x="${x}" y="${41 - height}" width="4" height="${height}" fill="${fill}"/>`,
  );
  const square = `<rect width="48" height="48" rx="6" fill="${colores.noche}"/>`;
  return svg({ ancho: 48, alto: 48 }, square + bars.join(''));
}

const small = { steps: 56, decimals: 0 };
/** A low, long range whose front rows end as the horizon of the footer. */
const footer = {
  rows: 10,
  top: 0.42,
  base: 0.93,
  focus: 0.62,
  spread: 0.11,
  sw: 2,
  wide: true,
  last: true,
};

const pictures = {
  'cordillera.svg': ridgeline({
    semilla: 'cordillera',
    ancho: 1600,
    alto: 900,
    opciones: { ...small, focus: 0.6 },
  }),
  'cordillera-pie.svg': ridgeline({
    semilla: 'chachani',
    ancho: 2000,
    alto: 300,
    opciones: { ...small, ...footer },
  }),
  'ogivas.svg': ogivas({
    semilla: 'ogivas',
    ancho: 1600,
    alto: 900,
    opciones: { bg: 'none', steps: 40, decimals: 0 },
  }),
  'disperso.svg': disperso(),
  'favicon.svg': emblema(),
};

await mkdir(FOLDER, { recursive: true });
await Promise.all(
  Object.entries(pictures).map(async ([name, picture]) => {
    const packed = gzipSync(picture).length;
    if (packed > LIMIT) throw new RangeError(`${name}: ${packed} bytes compressed`);
    await writeFile(new URL(name, FOLDER), `${picture}\n`);
    console.log(`${name} ${picture.length} bytes, ${packed} compressed`);
  }),
);
