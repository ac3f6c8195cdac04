/** Pseudo-random choices from a seed: the same seed makes the same choices, so a step can be repeated. */
export interface Dice {
  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number;
  /** True in `percent` of all cases. */
  chance(percent: number): boolean;
  /** A random item; undefined if there are none. */
  one<T>(some: readonly T[]): T | undefined;
  /** A random item, preferring the last ones. */
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
