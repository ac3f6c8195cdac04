import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { isDatabaseAway } from '../db/client/errors.ts';
import { TooMany } from '../errors.ts';
import { log } from '../log.ts';
import { subscriberOf, keyedHash } from './subscriber.ts';
import { inArray, sql } from 'drizzle-orm';
import { db } from '../db/client/client.ts';
import { inSeconds, now } from '../db/now.ts';
import { limites } from '../db/schema.ts';

const keyOf = (subscriber: string): string => `general:${keyedHash('direccion', subscriber)}`;

/** Calls of one subscriber in all processes, and ms until their window ends. */
interface Sum {
  count: number;
  left: number;
}

/** Adds calls by subscriber to the counts in the database, and returns the new totals. */
const addCalls = async (calls: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, Sum>> => {
  const keys = new Map([...calls.keys()].map((subscriber) => [keyOf(subscriber), subscriber]));
  const vence = inSeconds(60);
  const rows = [...keys]
    .map(([clave, subscriber]) => ({ clave, cuenta: calls.get(subscriber) ?? 0, vence }))
    // The same order everywhere, so that two processes cannot deadlock.
    .toSorted((one, other) => (one.clave < other.clave ? -1 : 1));
  await db()
    .insert(limites)
    .values(rows)
    // Assignments run from left to right: the count is set while `vence` still has its old value.
    .onDuplicateKeyUpdate({
      set: {
        cuenta: sql`IF(vence <= ${now}, VALUES(cuenta), cuenta + VALUES(cuenta))`,
        vence: sql`IF(vence <= ${now}, VALUES(vence), vence)`,
      },
    });
  const left = sql<string>`TIMESTAMPDIFF(MICROSECOND, ${now}, ${limites.vence}) / 1000`;
  const sums = await db()
    .select({ clave: limites.clave, count: limites.cuenta, left })
    .from(limites)
    .where(inArray(limites.clave, [...keys.keys()]));
  return new Map(
    sums.map(({ clave, count, left: ms }) => [keys.get(clave) ?? '', { count, left: Number(ms) }]),
  );
};

const MAX = 300;
const WINDOW_MS = 60_000;
/** Subscribers shared per query. */
const PORTION = 1000;

interface Window {
  /** Calls this process answered. */
  own: number;
  /** How many of `own` have been shared. */
  shared: number;
  /** Calls of other processes, as of the last exchange. */
  others: number;
  /** End of the window, as of `Date.now()`. */
  ends: number;
}

/** In memory: counters of one minute need not survive a restart. */
const windows = new LRUCache<string, Window>({ maxSize: 50_000, sizeCalculation: () => 1 });
/** Subscribers with calls that are not shared yet. */
const unshared = new Set<string>();

/** Ms between two exchanges with the other processes; no request waits for one. */
const SHARE_EVERY_MS = 1000;
/** Least calls in a window before a subscriber's count is shared; most stay far below the limit. */
const SHARE_FROM = 20;

/** Without an exchange, as under test, what is to be shared would only pile up. */
let isSharing = false;

/** Counts a call of an address. Throws TooMany beyond 300 a minute, those of other processes included. */
export const limitCalls = (address: string): void => {
  if (!config.rateLimits) return;
  const key = subscriberOf(address);
  const time = Date.now();
  const known = windows.get(key);
  const window =
    known && known.ends > time ? known : { own: 0, shared: 0, others: 0, ends: time + WINDOW_MS };
  window.own += 1;
  windows.set(key, window);
  if (window.own + window.others > MAX) throw new TooMany(Math.ceil((window.ends - time) / 1000));
  if (isSharing && window.own >= SHARE_FROM) unshared.add(key);
};

/** Calls not shared yet, of windows that have not ended. */
const takeUnshared = (): Map<string, { window: Window; calls: number }> => {
  const taken = new Map<string, { window: Window; calls: number }>();
  for (const key of [...unshared].slice(0, PORTION)) {
    unshared.delete(key);
    const window = windows.peek(key);
    if (window && window.ends > Date.now()) taken.set(key, { window, calls: window.own - window.shared });
  }
  return taken;
};

const exchange = async (): Promise<void> => {
  const taken = takeUnshared();
  if (taken.size === 0) return;
  const sums = await addCalls(new Map([...taken].map(([key, { calls }]) => [key, calls])));
  for (const [key, { window, calls }] of taken) {
    const sum = sums.get(key);
    if (!sum) continue;
    window.shared += calls;
    window.others = Math.max(0, sum.count - window.shared);
    window.ends = Date.now() + sum.left;
  }
};

/** Shares counts until the returned function is called; while sharing fails, each process counts for itself. */
export const shareCalls = (): (() => void) => {
  isSharing = true;
  let running = false;
  const timer = setInterval(() => {
    if (running || unshared.size === 0) return;
    running = true;
    void exchange()
      .catch((err: unknown) => {
        if (!isDatabaseAway(err)) log.warn({ err }, 'Counts of calls were not shared');
      })
      .finally(() => {
        running = false;
      });
  }, SHARE_EVERY_MS).unref();
  return () => {
    isSharing = false;
    clearInterval(timer);
  };
};

export const clearCalls = (): void => {
  windows.clear();
  unshared.clear();
};
