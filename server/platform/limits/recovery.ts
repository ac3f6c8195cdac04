import { config } from '../config.ts';
import { increment, type Limit, countAgainst } from './counter.ts';
import { keyedHash, subscriberOf } from './subscriber.ts';

const PER_ADDRESS: Limit = { max: 10, seconds: 15 * 60 };
const PER_ACCOUNT: Limit = { max: 3, seconds: 60 * 60 };

/** Counts a request for a link, or a try of one. Throws TooMany when an address makes too many. */
export const limitRecovery = async (address: string): Promise<void> => {
  if (config.rateLimits)
    await countAgainst(`recuperar:${keyedHash('direccion', subscriberOf(address))}`, PER_ADDRESS);
};

/** Whether an account may be sent one more link: its owner's mailbox must not be filled by a stranger. */
export const mayReceiveLink = async (email: string): Promise<boolean> =>
  !config.rateLimits ||
  (await increment(`recuperar:${keyedHash('cuenta', email.toLowerCase())}`, PER_ACCOUNT.seconds)) <=
    PER_ACCOUNT.max;
