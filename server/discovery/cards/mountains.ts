import { createHash } from 'node:crypto';
import { NOCHE } from '../emblem.ts';

const ROWS = 24;
/** Points of one row. */
const STEPS = 120;
/** From the farthest row to the nearest. */
const COLORS = [0xf0b429, 0xdb5a4a, 0xa8145c, 0x6b2a86, 0x2b3f9e, 0x1a2350];

interface Size {
  /** px */
  width: number;
  /** px */
  height: number;
}

interface Hill {
  /** Where its top is and how far it spreads, as parts of the width. */
  readonly centre: number;
  readonly spread: number;
  readonly height: number;
}

/** Numbers from 0 to 1 that are always the same for one seed. One row takes fewer than there are bytes. */
const numbersFrom = (seed: string): (() => number) => {
  const bytes = createHash('sha256').update(seed).digest().values();
  return () => (bytes.next().value ?? 0) / 255;
};

/** `t` from 0 to 1 along the colours. */
const colorAt = (t: number): string => {
  const position = t * (COLORS.length - 1);
  const at = Math.min(COLORS.length - 2, Math.floor(position));
  const channel = (shift: number): number => {
    const [from, to] = [COLORS[at] ?? 0, COLORS[at + 1] ?? 0].map((color) => (color >> shift) & 255);
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * (position - at));
  };
  return `rgb(${channel(16)} ${channel(8)} ${channel(0)})`;
};

/** A broad hill right of the middle, and two to four narrow ones around it. */
const hillsOf = (row: number, next: () => number): Hill[] => {
  const centre = 0.6 + Math.sin(row * 0.55 + next() * 0.6) * 0.05 + (next() - 0.5) * 0.05;
  const narrow = Array.from({ length: 2 + Math.round(next() * 2) }, () => ({
    centre: centre + (next() + next() - 1) * 0.4,
    spread: 0.022 + 0.05 * next(),
    height: 0.28 + 0.5 * next(),
  }));
  return [{ centre, spread: 0.08 + 0.05 * next(), height: 1 }, ...narrow];
};

const heightAt = (x: number, hills: readonly Hill[]): number =>
  hills.reduce(
    (sum, { centre, spread, height }) => sum + height * Math.exp(-0.5 * ((x - centre) / spread) ** 2),
    0,
  );

/** One row as a path that also covers the rows behind it. */
const rowPath = (seed: string, row: number, { width, height }: Size): string => {
  const next = numbersFrom(`${seed} ${row}`);
  const hills = hillsOf(row, next);
  const nearness = row / (ROWS - 1);
  const ground = height * (0.36 + 0.66 * nearness ** 1.08);
  const scale =
    height * 0.21 * (0.42 + 0.58 * Math.sin(Math.PI * (0.18 + 0.72 * nearness))) * (0.75 + 0.4 * next());
  const points = Array.from({ length: STEPS + 1 }, (_, step) => {
    const x = step / STEPS;
    return `${(x * width).toFixed(1)} ${(ground - scale * heightAt(x, hills)).toFixed(1)}`;
  });
  // Sides and bottom lie outside the picture, where their stroke is not seen.
  const below = height * 1.1;
  return `<path d="M-9 ${below}V${ground}L${points.join('L')}L${width + 9} ${ground}V${below}Z" stroke="${colorAt(nearness * 0.92)}"/>`;
};

/** Rows of densities that read as mountains, as SVG: the same seed always gives the same ones. */
export const mountains = (seed: string, size: Size): string =>
  `<rect width="${size.width}" height="${size.height}" fill="${NOCHE}"/><g fill="${NOCHE}" stroke-width="2.6" stroke-linejoin="round">${Array.from({ length: ROWS }, (_, row) => rowPath(seed, row, size)).join('')}</g>`;
