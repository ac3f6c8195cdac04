import { createHmac } from 'node:crypto';
import { diaEnLima } from '#shared/contract/words/horas.ts';
import { keyFor } from '#server/platform/config.ts';

/** What a form tells about its sender. */
export interface Signals {
  token?: string | null | undefined;
  fingerprint?: string | null | undefined;
  /** A hidden field: only programs fill it. */
  trap?: string | null | undefined;
  /** Ms from showing the form to sending it. */
  demora?: string | number | null | undefined;
  text: string;
  address: string;
}

/** Ms; nobody types a message faster. */
const MIN_DELAY = 2000;
const MAX_LINKS = 2;

const tooFast = (demora: Signals['demora']): boolean =>
  demora !== undefined && demora !== null && demora !== '' && !(Number(demora) >= MIN_DELAY);
const links = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** Whether staff should review a message before visitors see it; it is stored all the same. */
export const isSuspect = ({ trap, demora, text }: Signals): boolean =>
  Boolean(trap) || tooFast(demora) || links(text) > MAX_LINKS;

/** A new key each month, so that messages of different months cannot be linked to one sender. */
const keyOf = (month: string): string => createHmac('sha256', keyFor('huella')).update(month).digest('hex');

let current = { month: '', key: '' };
const monthKey = (): string => {
  const month = diaEnLima().slice(0, 7);
  if (current.month !== month) current = { month, key: keyOf(month) };
  return current.key;
};

/** Keyed hash of the sender: of the fingerprint, or of the address when the form sent none. */
export const huellaOf = ({ fingerprint, address }: Pick<Signals, 'fingerprint' | 'address'>): string =>
  createHmac('sha256', monthKey())
    .update(JSON.stringify(fingerprint ? ['huella', fingerprint] : ['direccion', address]))
    .digest('hex');
