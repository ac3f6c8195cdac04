import { createCache } from '#shared/cache.ts';

const counts = createCache(500);

/** How many rows a list has in all: counted once until anything changes, since that takes longer the more there are. */
export const rememberCount = (list: string, count: () => PromiseLike<number>): Promise<number> =>
  // A query of Drizzle's asks again each time it is awaited; a promise of its answer does not.
  counts.remember(list, list, async () => count());

/** Has all lists counted anew: a change of one may be seen in another. */
export const forgetCounts = (): void => counts.clear();
