// Answers change by time: pages tell what has ended in Lima, and events appear and disappear (`db/publication/`).
// Queries compare with the database's clock; `publicationClock.epoch()` counts the moments that passed, and whatever is remembered
// belongs to the epoch it was read in. A look for change marks learns how long it is to the next moment, and the
// process counts that down on its monotonic clock: no job, and no harm from a wrong clock.
import type { SQL } from 'drizzle-orm';
import { limaDay } from '#shared/contract/lima.ts';
import { now } from '../now.ts';

/** In this many ms two clocks drift apart by less than a second. */
const KNOWN_FOR = 60_000;

class PublicationClock {
  #epoch = 0;
  /** The day in Lima of the last question. */
  #day = limaDay(Date.now());
  /** When the next event appears or disappears, on the monotonic clock. Ms. */
  #next = Infinity;
  /** When the next change was last read, on the monotonic clock; undefined once a write may have changed it. */
  #askedAt: number | undefined;
  /** How far moments were checked last time, by the database's clock. */
  checkedUntil: string | SQL = now;

  /**
   * Counts the moments at which answers changed though nobody wrote: midnight in Lima, since pages tell what has ended,
   * and whenever an event appeared or disappeared. What was read in an earlier epoch is old.
   */
  epoch(): number {
    const today = limaDay(Date.now());
    if (today !== this.#day) this.#epoch += 1;
    this.#day = today;
    if (performance.now() >= this.#next) this.beginEpoch();
    return this.#epoch;
  }

  /** An event has appeared or disappeared. */
  beginEpoch(): void {
    this.#epoch += 1;
    this.#next = Infinity;
    this.forgetNextChange();
  }

  /** An event will appear or disappear in `ms`. */
  epochEndsIn(ms: number): void {
    this.#next = performance.now() + ms;
  }

  /** Whether the moment of the next change need not be asked for. */
  isNextChangeKnown(): boolean {
    return this.#askedAt !== undefined && performance.now() < Math.min(this.#next, this.#askedAt + KNOWN_FOR);
  }

  /** Call before asking the database: a write after this makes the answer outdated. */
  noteLookup(): void {
    this.#askedAt = performance.now();
  }

  /** A write may have set another moment. */
  forgetNextChange(): void {
    this.#askedAt = undefined;
  }
}

/** The clock of this process. */
export const publicationClock = new PublicationClock();
