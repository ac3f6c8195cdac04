import { config } from '../config.ts';
import { countOne, type Limit, take } from './counter.ts';
import { hashOf, subscriberOf } from './subscriber.ts';

const PER_ADDRESS: Limit = { max: 10, seconds: 15 * 60 };
const PER_ACCOUNT: Limit = { max: 3, seconds: 60 * 60 };

/** Counts a request for a link, or a try of one. Throws TooMany when an address makes too many. */
export const limitRecovery = async (address: string): Promise<void> => {
  if (config.rateLimits) await take(`recuperar:${hashOf('direccion', subscriberOf(address))}`, PER_ADDRESS);
};

/** Whether an account may be sent one more link: its owner's mailbox must not be filled by a stranger. */
export const mayBeWritten = async (email: string): Promise<boolean> =>
  !config.rateLimits ||
  (await countOne(`recuperar:${hashOf('cuenta', email.toLowerCase())}`, PER_ACCOUNT.seconds)) <=
    PER_ACCOUNT.max;
