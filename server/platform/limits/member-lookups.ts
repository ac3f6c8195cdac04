import { config } from '../config.ts';
import { type Limit, countAgainst } from './counter.ts';
import { keyedHash, subscriberOf } from './subscriber.ts';

const PER_ADDRESS: readonly Limit[] = [
  { max: 10, seconds: 10 * 60 },
  { max: 40, seconds: 24 * 60 * 60 },
];

/** Counts a question for a member. Throws TooMany when an address asks for too many. */
export const limitMemberLookups = async (address: string): Promise<void> => {
  if (!config.rateLimits) return;
  const key = keyedHash('direccion', subscriberOf(address));
  for (const limit of PER_ADDRESS) {
    // oxlint-disable-next-line no-await-in-loop -- what one limit refuses must not count against the next
    await countAgainst(`colegiados:${limit.seconds}:${key}`, limit);
  }
};
