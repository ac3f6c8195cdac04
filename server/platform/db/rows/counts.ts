// A page's cost does not grow with the tables: counts are remembered until something changes
// (here), and the spec's whole lists leave in portions (`http/pipeline/long-list.ts`).
// `testing/load/plans.all.test.ts` explains every statement of the public calls; `npm run test:growth` compares the rows
// read.
import { keysOf, mapKeys } from '#shared/contract/fields/codigos.ts';
import { cachedRead } from './read-cache.ts';

/** How many rows a list has, counted once until its tables change: counting takes longer the more rows there are. */
export const cachedCount = (list: string, count: () => PromiseLike<number>): Promise<number> =>
  // A Drizzle query runs again each time it is awaited; a promise of its result does not.
  cachedRead(`count ${list}`, async () => count());

/** How many rows of a list are in each state. */
export const countStates = async <State extends string>(
  list: string,
  states: Readonly<Record<State, unknown>>,
  count: (state: State) => PromiseLike<number>,
): Promise<Record<State, number>> => {
  const counted = async (state: State) =>
    [state, await cachedCount(`${list} ${state}`, () => count(state))] as const;
  const found = new Map(await Promise.all(keysOf(states).map(counted)));
  return mapKeys(states, (state) => found.get(state) ?? 0);
};
