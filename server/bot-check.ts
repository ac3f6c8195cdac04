import { createHmac } from 'node:crypto';
import { config, keyFor } from './config.ts';

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

/** What is stored with a message: its mark and the keyed hash of who wrote it. */
export interface Marks {
  sospechoso: boolean;
  huella: string;
}

/** Nobody types a message faster, in ms. */
const MIN_DELAY = 2000;
const MAX_LINKS = 2;

const tooFast = (demora: Signals['demora']): boolean =>
  demora !== undefined && demora !== null && demora !== '' && Number(demora) < MIN_DELAY;
const links = (text: string): number => text.match(/https?:\/\/|www\./gi)?.length ?? 0;

/** Marks suspect messages; they are stored all the same, and staff decides. */
const isSuspect = ({ trap, demora, text }: Signals): boolean =>
  config.botProtection !== 'off' && (Boolean(trap) || tooFast(demora) || links(text) > MAX_LINKS);

const fingerprintKey = keyFor('huella');
const hashOf = ({ fingerprint, address }: Signals): string =>
  createHmac('sha256', fingerprintKey)
    .update(JSON.stringify([fingerprint ?? '', address]))
    .digest('hex');

/** Judges a visitor's message for one action. */
export const checkVisitor = async (_action: 'comment' | 'contact', signals: Signals): Promise<Marks> => ({
  sospechoso: isSuspect(signals),
  huella: hashOf(signals),
});
