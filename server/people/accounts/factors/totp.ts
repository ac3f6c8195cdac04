import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime in seconds, digits and hash that every app assumes (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Accepted steps before and after the current one, for clocks that are off by a minute. */
const DRIFT = 2;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding; the bytes must fill whole characters (a multiple of 5). */
export const toBase32 = (bytes: Uint8Array): string => {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
};

const fromBase32 = (text: string): Buffer => {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
};

export const stepAt = (ms: number): number => Math.floor(ms / 1000 / STEP_SECONDS);

/** The code of a secret (base 32) in one step. */
export const codeAt = (secret: string, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The time step near `ms` in which this code is valid; null if there is none. */
export const findStep = (secret: string, code: string, ms: number): number | null => {
  const steps = Array.from({ length: 2 * DRIFT + 1 }, (_, at) => stepAt(ms) - DRIFT + at);
  return steps.find((step) => isEqual(codeAt(secret, step), code)) ?? null;
};

/** The URI that an app reads from the QR code. */
export const setupUri = ({
  secret,
  account,
  issuer,
}: {
  secret: string;
  account: string;
  issuer: string;
}): string => {
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`;
};
