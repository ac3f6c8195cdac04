import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const css = read('tokens.css');

type Tokens = Record<string, string>;

/** The colours of one theme; most are told for both: `light-dark(#ffffff, #0b1022)`. */
function colours(theme: 'light' | 'dark', of: string): Tokens {
  const declared = of.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g);
  return Object.fromEntries(
    [...declared].map(([, name = '', first = '', second = first]) => [
      name,
      theme === 'light' ? first : second,
    ]),
  );
}

const light = colours('light', css);
const dark = colours('dark', css);
const officeCss = read('office.css');
const office = {
  light: { ...light, ...colours('light', officeCss) },
  dark: { ...dark, ...colours('dark', officeCss) },
};

function luminance(hex: string): number {
  const channel = (at: number) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(tokens: Tokens, front: string, back: string): number {
  const [a, b] = [luminance(tokens[front] ?? ''), luminance(tokens[back] ?? '')];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/* front, back, light, dark: the table of the design language. */
const text: [string, string, number, number][] = [
  ['tinta', 'papel', 16.97, 16.6],
  ['tinta-2', 'papel', 8.24, 10.33],
  ['tinta-2', 'sillar', 7.56, 9.57],
  ['tinta-3', 'papel', 5.46, 7.1],
  ['tinta-3', 'sillar', 5.01, 6.58],
  ['tinta-3', 'sillar-2', 4.61, 5.79],
  ['error', 'papel', 6.54, 9.24],
  ['error', 'error-suave', 5.59, 7.54],
  ['qolle-t', 'papel', 6.92, 11.43],
  ['qolle-t', 'qolle-suave', 6.26, 8.22],
  ['sobre-noche', 'noche', 16.22, 16.22],
  ['ley-a-noche', 'noche', 9.11, 9.11],
  ['ley-n-noche', 'noche', 10.26, 10.26],
  ['sobre-banda', 'banda', 9.1, 12.14],
  ['sobre-banda-2', 'banda', 6.68, 8.91],
  ['anil', 'papel', 9.1, 9.08],
  ['anil', 'anil-suave', 7.65, 6.61],
  ['sobre-anil', 'anil', 9.1, 9.08],
  ['sobre-anil', 'anil-h', 11, 11.2],
  ['coch', 'papel', 7.19, 8.8],
  ['chilca', 'papel', 6.08, 10.37],
  ['chilca', 'chilca-suave', 5.27, 7.35],
  ['noche', 'qolle', 9.48, 10.69],
  ['sobre-noche-2', 'noche', 10, 10],
  ['sobre-noche-2', 'noche-2', 8.49, 8.49],
  ['sobre-noche-2', 'campo-noche', 8.88, 8.88],
  ['error-noche', 'noche', 10.41, 10.41],
];
const edges: [string, string, number, number][] = [
  ['control', 'papel', 3.83, 4.21],
  ['control', 'sillar', 3.52, 3.91],
  ['control-noche', 'noche', 4.15, 4.15],
  ['control-noche', 'campo-noche', 3.69, 3.69],
];

/** Both ratios of a row, and what the table says of them. */
function measure([front, back, ...stated]: [string, string, number, number]) {
  const measured = [contrast(light, front, back), contrast(dark, front, back)];
  const gap = Math.max(...measured.map((ratio, at) => Math.abs(ratio - (stated[at] ?? 0))));
  return { least: Math.min(...measured), gap };
}

describe('contrast of the tokens', () => {
  test.each(text)('text %s on %s: %f in light, %f in dark', (...row) => {
    const { least, gap } = measure(row);
    expect(least).toBeGreaterThanOrEqual(4.5);
    expect(gap).toBeLessThan(0.02);
  });

  test.each(edges)('edge %s on %s: %f in light, %f in dark', (...row) => {
    const { least, gap } = measure(row);
    expect(least).toBeGreaterThanOrEqual(3);
    expect(gap).toBeLessThan(0.02);
  });

  test('the dark theme has colours of its own', () => {
    expect(Object.keys(dark).filter((name) => dark[name] !== light[name]).length).toBeGreaterThan(20);
  });
});

/* In the dark office what lies higher is lighter: ground, then the ratio of each of `fronts` on it. */
const fronts = ['tinta', 'tinta-2', 'tinta-3', 'anil', 'control'];
const darkOffice: [string, ...number[]][] = [
  ['lienzo', 17, 11.14, 8.09, 9.3, 5.7],
  ['campo', 16.17, 10.6, 7.69, 8.84, 5.42],
  ['papel', 15.23, 9.98, 7.25, 8.33, 5.1],
  ['sillar', 13.98, 9.16, 6.65, 7.65, 4.68],
  ['papel-alto', 13.34, 8.74, 6.35, 7.3, 4.47],
  ['sillar-2', 11.71, 7.68, 5.57, 6.41, 3.92],
  ['anil-suave', 10.99, 7.2, 5.23, 6.01, 3.68],
];
const grounds = darkOffice.map(([ground]) => ground);

describe('contrast of the office', () => {
  test.each(darkOffice)('everything is legible on %s in the dark', (ground, ...stated) => {
    const measured = fronts.map((front) => contrast(office.dark, front, ground));
    for (const [at, ratio] of measured.entries()) expect(ratio).toBeCloseTo(stated[at] ?? 0, 1);
    expect(Math.min(...measured.slice(0, -1))).toBeGreaterThanOrEqual(4.5);
    expect(measured.at(-1)).toBeGreaterThanOrEqual(3);
  });

  test.each(['coch', 'qolle-t', 'chilca', 'error'])('%s is legible on every ground in the dark', (front) => {
    for (const ground of grounds) {
      const ratio = contrast(office.dark, front, ground);
      expect(ratio, ground).toBeGreaterThanOrEqual(5.8);
      expect(ratio, ground).toBeLessThanOrEqual(11.75);
    }
  });

  test.each([
    ['coch', 'coch-suave', 6.93],
    ['qolle-t', 'qolle-suave', 7.63],
    ['chilca', 'chilca-suave', 6.79],
    ['error', 'error-suave', 6.98],
  ])('%s on %s: %f in the dark', (front, ground, stated) => {
    expect(contrast(office.dark, front, ground)).toBeCloseTo(stated, 1);
  });

  test('in the dark each ground is lighter than the one it lies on', () => {
    const heights = grounds.slice(0, 6).map((ground) => luminance(office.dark[ground] ?? ''));
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  });

  test('the light office has the colours of the site', () => {
    for (const [name, colour] of Object.entries(light)) expect(office.light[name], name).toBe(colour);
  });
});
