import { config } from '../config.ts';
import { type Limit, take } from './counter.ts';
import { hashOf, subscriberOf } from './subscriber.ts';

/** What visitors may send. */
export type VisitorAction = 'comment' | 'contact';

const MINUTE = 60;
const PER_VISITOR: readonly Limit[] = [
  { max: 5, seconds: 10 * MINUTE },
  { max: 30, seconds: 24 * 60 * MINUTE },
];
const WHOLE_SITE: Limit = { max: 600, seconds: 60 * MINUTE };

/** Who sends: the address, and the keyed hash of the fingerprint when the form sent one. */
export interface Sender {
  address: string;
  fingerprint: string | null;
}

const keysOf = ({ address, fingerprint }: Sender): string[] => [
  hashOf('direccion', subscriberOf(address)),
  ...(fingerprint === null ? [] : [hashOf('huella', fingerprint)]),
];

/** Throws TooMany when a visitor, or all of them together, have sent too much. */
export const limitVisitor = async (action: VisitorAction, sender: Sender): Promise<void> => {
  if (!config.rateLimits) return;
  for (const key of keysOf(sender)) {
    for (const limit of PER_VISITOR) {
      // In order: what one limit refuses must not count against the next.
      // oxlint-disable-next-line no-await-in-loop
      await take(`${action}:${limit.seconds}:${key}`, limit);
    }
  }
  await take(`${action}:sitio`, WHOLE_SITE);
};
