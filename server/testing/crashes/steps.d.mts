/**
 * What happens instead of a request's step: `fail`, it throws; `die`, as if the process had ended there: the step and
 * all that would follow never happen, and the request's connections break; `kill`, the process does end; `lose`, the
 * connection to the database breaks under it, and the request goes on.
 */
export type Fault = 'fail' | 'die' | 'kill' | 'lose';

/** A request whose header `x-paso` asks for a fault, as `7 fail` does for one at its seventh step. */
export interface Watched {
  /** Its steps so far, by name; the last one may be the one that had the fault. */
  readonly steps: readonly string[];
  /** Whether it came to the fault. */
  readonly struck: boolean;
}

/** The last such request of this process. */
export const lastWatched: () => Watched | undefined;
