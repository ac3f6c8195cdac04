import type { NounWithHistory, HistoryRules } from './history-rules.ts';
import type { ExportRules } from './export-rules.ts';
import type { ChangeMoment } from '../db/publication/next-change.ts';

/** The parts of all nouns' descriptions (`description.ts`) that wings below them need. */
interface NounParts {
  /** Nouns with history, parents first. */
  readonly withHistory: readonly (readonly [NounWithHistory, HistoryRules])[];
  readonly exported: readonly (readonly [string, ExportRules])[];
  /** The moments at which any noun changes by time alone. */
  readonly changeMoments: readonly ChangeMoment[];
}

let parts: NounParts | undefined;

/**
 * Called by `app/assemble.ts` before anything is read or written. Not an argument: every write of a row keeps history,
 * from any wing, and the nouns themselves write rows.
 */
export const registerNouns = (given: NounParts): void => {
  parts = given;
};

/** @throws when nothing was registered: writes would leave no history */
export const nounParts = (): NounParts => {
  if (!parts) throw new Error('assemble() was not called: what is written would have no history');
  return parts;
};
