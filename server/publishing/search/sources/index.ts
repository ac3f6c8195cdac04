import { agreements } from './agreements.ts';
import { documents } from './documents.ts';
import { elections } from './elections.ts';
import { events } from './events.ts';
import { leaders } from './leaders.ts';
import { membership } from './membership.ts';
import { ownPages } from './own-pages.ts';
import { sitePages } from './site-pages.ts';
import type { Source } from './source.ts';

/** Everything the search knows. */
export const sources: readonly Source[] = [
  events,
  ownPages,
  sitePages,
  elections,
  documents,
  agreements,
  membership,
  leaders,
];

/** The groups of calls whose changes may change what a search finds. */
export const searchedTopics: ReadonlySet<string> = new Set(sources.flatMap(({ topics }) => topics));
