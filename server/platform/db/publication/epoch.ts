// Answers change by time: pages tell what has ended in Lima, and events appear and disappear (`db/publication/`).
// Queries compare with the database's clock; `publicationEpoch()` counts the moments that passed, and whatever is remembered
// belongs to the epoch it was read in. A look for change marks learns how long it is to the next moment, and the
// process counts that down on its monotonic clock: no job, and no harm from a wrong clock.
import { limaDay } from '#shared/contract/lima.ts';

let count = 0;
/** The day in Lima of the last question. */
let day = limaDay(Date.now());
/** When the next event appears or disappears, on the monotonic clock. Ms. */
let next = Infinity;
/** When the next change was last read, on the monotonic clock; undefined once a write may have changed it. */
let askedAt: number | undefined;
/** In this many ms two clocks drift apart by less than a second. */
const KNOWN_FOR = 60_000;

/**
 * Counts the moments at which answers changed though nobody wrote: midnight in Lima, since pages tell what has ended,
 * and whenever an event appeared or disappeared. What was read in an earlier epoch is old.
 */
export const publicationEpoch = (): number => {
  const today = limaDay(Date.now());
  if (today !== day) count += 1;
  day = today;
  if (performance.now() >= next) beginEpoch();
  return count;
};

/** An event has appeared or disappeared. */
export const beginEpoch = (): void => {
  count += 1;
  next = Infinity;
  forgetNextChange();
};

/** Whether the moment of the next change need not be asked for. */
export const isNextChangeKnown = (): boolean =>
  askedAt !== undefined && performance.now() < Math.min(next, askedAt + KNOWN_FOR);

/** Call before asking the database: a write after this makes the answer outdated. */
export const noteNextChangeLookup = (): void => {
  askedAt = performance.now();
};

/** A write may have set another moment. */
export const forgetNextChange = (): void => {
  askedAt = undefined;
};

/** An event will appear or disappear in `ms`. */
export const epochEndsIn = (ms: number): void => {
  next = performance.now() + ms;
};
