import { limaDay } from '#shared/lima.ts';

let count = 0;
/** The day in Lima of the last question. */
let day = limaDay(Date.now());
/** When the next event appears or disappears, on the monotonic clock. Ms. */
let next = Infinity;

/**
 * Counts the moments at which answers changed though nobody wrote: midnight in Lima, since pages tell what has ended,
 * and whenever an event appeared or disappeared. What was read in an earlier era is old.
 */
export const era = (): number => {
  const today = limaDay(Date.now());
  if (today !== day) count += 1;
  day = today;
  if (performance.now() >= next) beginEra();
  return count;
};

/** An event has appeared or disappeared. */
export const beginEra = (): void => {
  count += 1;
  next = Infinity;
};

/** An event will appear or disappear in so many ms. */
export const eraEndsIn = (ms: number): void => {
  next = performance.now() + ms;
};
