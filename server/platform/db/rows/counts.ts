// A page's cost does not grow with the tables: counts are remembered until something changes
// (here), and the spec's whole lists leave in portions (`http/pipeline/long-list.ts`).
// `testing/load/plans.all.test.ts` explains every statement of the public calls; `npm run test:growth` compares the rows
// read.
import { createCache } from '#shared/contract/cache.ts';
import { letras, porLetra } from '#shared/contract/fields/codigos.ts';
import { publicationEpoch } from '../publication/epoch.ts';

const counts = createCache(500);

/** How many rows a list has, counted once until anything changes or an event appears: counting takes longer the more rows there are. */
export const cachedCount = (list: string, count: () => PromiseLike<number>): Promise<number> =>
  // A Drizzle query runs again each time it is awaited; a promise of its result does not.
  counts.remember(list, `${publicationEpoch()} ${list}`, async () => count());

/** How many rows of a list are in each state. */
export const countStates = async <State extends string>(
  list: string,
  states: Readonly<Record<State, unknown>>,
  count: (state: State) => PromiseLike<number>,
): Promise<Record<State, number>> => {
  const counted = async (state: State) =>
    [state, await cachedCount(`${list} ${state}`, () => count(state))] as const;
  const found = new Map(await Promise.all(letras(states).map(counted)));
  return porLetra(states, (state) => found.get(state) ?? 0);
};

/** Any change forgets all counts: a change of one table may show in the list of another. */
export const forgetCounts = (): void => counts.clear();
