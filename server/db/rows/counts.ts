import { createCache } from '#shared/cache.ts';
import { era } from '../publication/era.ts';

const counts = createCache(500);

/** How many rows a list has, counted once until anything changes or an event appears: counting takes longer the more rows there are. */
export const cachedCount = (list: string, count: () => PromiseLike<number>): Promise<number> =>
  // A Drizzle query runs again each time it is awaited; a promise of its result does not.
  counts.remember(list, `${era()} ${list}`, async () => count());

/** Any change forgets all counts: a change of one table may show in the list of another. */
export const forgetCounts = (): void => counts.clear();
