/** Draws that follow from one number: the same number draws the same, so a step can be made again. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number;
  /** Whether something happens that does so in `percent` of all cases. */
  chance(percent: number): boolean;
  /** One of these; undefined of none. */
  one<T>(some: readonly T[]): T | undefined;
  /** One of these, most often one of the last. */
  recent<T>(some: readonly T[]): T | undefined;
}

/** Mulberry32: good enough for choices, and four lines. */
export const diceOf = (seed: number): Dice => {
  let state = seed;
  const next = (): number => {
    state = Math.trunc(state + 0x6d_2b_79_f5);
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const roll = (sides: number): number => Math.floor(next() * sides);
  const one = <T>(some: readonly T[]): T | undefined => some[roll(some.length)];
  return {
    roll,
    one,
    chance: (percent) => roll(100) < percent,
    recent: (some) => (roll(100) < 60 ? one(some.slice(-4)) : one(some)),
  };
};
