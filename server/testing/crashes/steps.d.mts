/**
 * What happens instead of one step of a request:
 * - `fail`: it throws;
 * - `die`: as if the process had been killed, for this request alone: no further step happens, its connections break;
 * - `kill`: the process is killed;
 * - `lose`: the database connection breaks during the step, and the request goes on.
 */
export type Fault = 'fail' | 'die' | 'kill' | 'lose';

/** A request whose header `x-paso` asks for a fault: `7 fail` makes its seventh step fail. */
export interface Watched {
  /** The names of its steps so far; the fault may have hit the last one. */
  readonly steps: readonly string[];
  /** Whether the fault has happened. */
  readonly struck: boolean;
}

/** The last such request in this process. */
export const lastWatched: () => Watched | undefined;
