import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { keyFor } from '../config.ts';

const key = keyFor('limites');

/** A keyed hash that identifies someone in a limit's key without storing who it is. */
export const keyedHash = (...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex').slice(0, 32);

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, with `::` expanded. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail = ''] = address.split('::', 2);
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  return [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
};

/** What an internet provider gives one customer: an IPv4 address, or an IPv6 /64 network. */
export const subscriberOf = (address: string): string => {
  const plain = MAPPED.exec(address)?.[1] ?? address.split('%', 1)[0] ?? '';
  if (!isIPv6(plain)) return plain;
  return `${groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
