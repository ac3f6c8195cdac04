import { groups } from '#shared/contract/contract.ts';
import { changedBy, type Endpoint } from '#shared/contract/endpoint.ts';
import { markChanged } from '#server/platform/db/client/unit-of-work.ts';

/** Makes stale what any call for a row of these nouns would. */
export const markStale = (nouns: Iterable<string>): void => {
  const calls = [...new Set(nouns)].flatMap((noun) => Object.values<Endpoint>(groups[noun] ?? {}));
  markChanged(calls.flatMap((call) => ('touches' in call ? changedBy(call) : [])));
};
