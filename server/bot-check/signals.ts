import { createHmac } from 'node:crypto';
import { keyFor } from '../config.ts';

/** What a visitor's form says about whoever fills it. */
export interface Signals {
  token?: string | null | undefined;
  fingerprint?: string | null | undefined;
  /** The field people do not see. */
  trap?: string | null | undefined;
  /** Milliseconds from showing the form to sending it. */
  demora?: string | number | null | undefined;
  text: string;
  address: string;
}

/** Nobody types a message faster, in ms. */
const MIN_DELAY = 2000;
const MAX_LINKS = 2;

const tooFast = (demora: Signals['demora']): boolean =>
  demora !== undefined && demora !== null && demora !== '' && !(Number(demora) >= MIN_DELAY);
const links = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** Whether staff should look before visitors do; a suspect message is stored all the same. */
export const isSuspect = ({ trap, demora, text }: Signals): boolean =>
  Boolean(trap) || tooFast(demora) || links(text) > MAX_LINKS;

/** A new key each month: what was written in one cannot be told to be of the same person in the next. */
const keyOf = (month: string): string => createHmac('sha256', keyFor('huella')).update(month).digest('hex');

let current = { month: '', key: '' };
const monthKey = (): string => {
  const month = new Date().toISOString().slice(0, 7);
  if (current.month !== month) current = { month, key: keyOf(month) };
  return current.key;
};

/** Keyed hash of who wrote: the fingerprint, or without one the address. */
export const huellaOf = ({ fingerprint, address }: Pick<Signals, 'fingerprint' | 'address'>): string =>
  createHmac('sha256', monthKey())
    .update(JSON.stringify(fingerprint ? ['huella', fingerprint] : ['direccion', address]))
    .digest('hex');
