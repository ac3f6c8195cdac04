import type { GrupoConHistoria, Noun } from '#shared/contract/nouns.ts';
import type { Moment } from '../db/publication/next-change.ts';
import type { ExportedRows } from './exported.ts';
import type { KeptNoun, KeptRows } from './kept.ts';
import type { Source } from './searched.ts';
import type { Sitemap } from './sitemap.ts';

/**
 * What a noun says of itself to wings that do not know it; `app/nouns.ts` hands each part to the one that uses it. Null
 * says that there is nothing of the kind: nothing can be forgotten.
 */
export interface About<Kept extends KeptRows | null = KeptRows> {
  /** How the history keeps its rows, and what other systems hear of them. */
  readonly kept: Kept;
  /** What an export of the site's content holds of the table of its name. */
  readonly exported: ExportedRows | null;
  /** The pages of its rows in the sitemap. A page about all of them is one of the site's own. */
  readonly sitemap: Sitemap | null;
  /** What the search of the site knows of it. */
  readonly searched: Source | null;
  /** When what visitors see of it changes though nobody writes. */
  readonly moments: readonly Moment[] | null;
}

/** It has no pages of its own, is not searched, or only with what it belongs to, and changes by no clock. */
export const onOtherPages = { sitemap: null, searched: null, moments: null };

/** A noun of which no other wing has to know. */
export const callsAlone: About<null> = { ...onOtherPages, kept: null, exported: null };

/** By noun. A table of `record()` has history and its noun says so in `shared/contract/nouns.ts`, and no other does. */
export type Nouns = {
  readonly [N in Noun | KeptNoun]?: N extends KeptNoun & GrupoConHistoria
    ? About
    : N extends KeptNoun | GrupoConHistoria
      ? never
      : About<null>;
};
