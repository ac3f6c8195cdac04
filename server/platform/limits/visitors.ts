import { config } from '../config.ts';
import { countOf, increment, type Limit, countAgainst } from './counter.ts';
import { keyedHash, subscriberOf } from './subscriber.ts';

/** What visitors may send or ask, as `/bots/desafio?accion=` names it. */
export const VISITOR_ACTIONS = ['comment', 'contact', 'member'] as const;
export type VisitorAction = (typeof VISITOR_ACTIONS)[number];

const MINUTE = 60;
const PER_VISITOR: readonly Limit[] = [
  { max: 5, seconds: 10 * MINUTE },
  { max: 30, seconds: 24 * 60 * MINUTE },
];
/** Messages without a proof, from everybody together. They are few: almost every browser runs scripts. */
const WITHOUT_PROOF: Limit = { max: 60, seconds: 60 * MINUTE };
const WHOLE_SITE: Limit = { max: 600, seconds: 60 * MINUTE };
const siteKey = (action: VisitorAction): string => `${action}:sitio`;

/** Who sends: the address, and the keyed hash of the fingerprint when the form sent one. */
interface Sender {
  address: string;
  fingerprint: string | null;
}

const keysOf = ({ address, fingerprint }: Sender): string[] => [
  keyedHash('direccion', subscriberOf(address)),
  ...(fingerprint === null ? [] : [keyedHash('huella', fingerprint)]),
];

/** Throws TooMany when a visitor has sent too many messages. */
export const limitVisitor = async (action: VisitorAction, sender: Sender): Promise<void> => {
  if (!config.rateLimits) return;
  for (const key of keysOf(sender)) {
    for (const limit of PER_VISITOR) {
      // oxlint-disable-next-line no-await-in-loop -- what one limit refuses must not count against the next
      await countAgainst(`${action}:${limit.seconds}:${key}`, limit);
    }
  }
};

/** Counts a message for the whole site. Only for one that carried a valid proof: the others cost nothing to send. */
export const countMessage = async (action: VisitorAction): Promise<void> => {
  if (config.rateLimits) await increment(siteKey(action), WHOLE_SITE.seconds);
};

/** Throws TooMany once all visitors together have sent too many messages without a proof. */
export const limitUnproved = async (action: VisitorAction): Promise<void> => {
  if (config.rateLimits) await countAgainst(`${action}:sin-prueba`, WITHOUT_PROOF);
};

/** Whether all visitors together send more than people do: nobody is refused, but each proof costs more. */
export const isFlooded = async (action: VisitorAction): Promise<boolean> =>
  config.rateLimits && (await countOf(siteKey(action))) >= WHOLE_SITE.max;
