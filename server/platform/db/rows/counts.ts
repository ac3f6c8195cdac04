// A page's cost does not grow with the tables: counts are remembered until something changes
// (here), and the spec's whole lists leave in portions (`http/pipeline/long-list.ts`).
// `testing/load/plans.all.test.ts` explains every statement of the public calls; `npm run test:growth` compares the rows
// read.
import { createCache } from '#shared/contract/cache.ts';
import { publicationEpoch } from '../publication/epoch.ts';

const counts = createCache(500);

/** How many rows a list has, counted once until anything changes or an event appears: counting takes longer the more rows there are. */
export const cachedCount = (list: string, count: () => PromiseLike<number>): Promise<number> =>
  // A Drizzle query runs again each time it is awaited; a promise of its result does not.
  counts.remember(list, `${publicationEpoch()} ${list}`, async () => count());

/** Any change forgets all counts: a change of one table may show in the list of another. */
export const forgetCounts = (): void => counts.clear();
