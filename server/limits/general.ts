import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { TooMany } from '../errors.ts';
import { subscriberOf } from './subject.ts';

const MAX = 300;
const WINDOW_MS = 60_000;

interface Window {
  count: number;
  /** On the clock of `Date.now()`. */
  ends: number;
}

/** In memory: a minute's counters need not survive a restart. */
const windows = new LRUCache<string, Window>({ max: 50_000 });

/** Counts a call of an address. Throws TooMany beyond 300 a minute. */
export const limitCalls = (address: string): void => {
  if (!config.rateLimits) return;
  const key = subscriberOf(address);
  const now = Date.now();
  const known = windows.get(key);
  const window = known && known.ends > now ? known : { count: 0, ends: now + WINDOW_MS };
  window.count += 1;
  windows.set(key, window);
  if (window.count > MAX) throw new TooMany(Math.ceil((window.ends - now) / 1000));
};

/** Forgets all counts; tests start from nothing. */
export const clearCalls = (): void => windows.clear();
