import type { KeptNoun, KeptRows } from './kept.ts';
import type { ExportedRows } from './exported.ts';
import type { Moment } from '../db/publication/next-change.ts';

/** What the nouns say of themselves to wings that do not know them (`about.ts`). */
interface NounParts {
  /** Those with history, parents first. */
  readonly kept: readonly (readonly [KeptNoun, KeptRows])[];
  readonly exported: readonly (readonly [string, ExportedRows])[];
  /** When any noun changes by time alone. */
  readonly moments: readonly Moment[];
}

let parts: NounParts | undefined;

/** `app/assemble.ts` does so before anything is read or written. */
export const registerNouns = (given: NounParts): void => {
  parts = given;
};

/** @throws where nobody registered them: what is written would have no history */
export const nounParts = (): NounParts => {
  if (!parts) throw new Error('assemble() was not called: what is written would have no history');
  return parts;
};
