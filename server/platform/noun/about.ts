import type { Moment } from '../db/publication/next-change.ts';
import type { Source } from './searched.ts';
import type { Sitemap } from './sitemap.ts';

/**
 * What a noun says of itself to wings that do not know it; `app/nouns.ts` hands each part to the one that uses it. Null
 * says that there is nothing of the kind: nothing can be forgotten.
 */
export interface About {
  /** The pages of its rows in the sitemap. A page about all of them is one of the site's own. */
  readonly sitemap: Sitemap | null;
  /** What the search of the site knows of it. */
  readonly searched: Source | null;
  /** When what visitors see of it changes though nobody writes. */
  readonly moments: readonly Moment[] | null;
}

/** A noun of which no other wing has to know. */
export const callsAlone: About = { sitemap: null, searched: null, moments: null };
