// `createHttpServer` answers from the response cache and with built files before Express, which costs several times
// as much. It also creates requests and responses with Express's prototypes: without that, a list with its query
// costs a fifth more.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { config } from '#server/platform/config.ts';
import { isDatabaseAway } from '#server/platform/db/client/errors.ts';
import { trackTablesRead } from '#server/platform/db/client/table-tracking.ts';
import { publicationClock } from '#server/platform/db/publication/publication-clock.ts';
import { subscriberOf } from '#server/platform/limits/subscriber.ts';
import { hasBearer } from '#server/people/accounts/sessions.ts';
import { type CachedResponse, compressFully, hasSameBytes, sendCachedResponse } from './cached-response.ts';
import { rebuildSoon, stopRebuilding } from './rebuild.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Longer addresses are never cached: no link of ours is that long. */
const MAX_URL = 500;

/**
 * Builds an answer for a subscriber, or for nobody (null) when it is rebuilt after a write. It is kept with the answer,
 * so it must not refer to the request that asked first.
 */
type Build = (subscriber: string | null) => Promise<CachedResponse>;

interface Entry {
  response: CachedResponse;
  build: Build;
  /** The tables it was built from. */
  tables: ReadonlySet<string>;
  /** One of its tables was written: from then on it is served only while the database is away. */
  stale: boolean;
  /** The publication epoch it was built in: it is fresh in no other. */
  epoch: number;
  /** When it was last asked for, in ms. */
  lastRequested: number;
}

/** A build under way. */
interface Building {
  /** The publication epoch it began in. */
  epoch: number;
  result: Promise<CachedResponse>;
  /** Tables written since it began: an answer that read one of them must not be cached. */
  changed: Set<string>;
  /** Since it began anything may have been written. */
  isStale: boolean;
}

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ response }) => response.bytes,
  dispose: (entry) => unindex(entry),
});
/** Fresh entries by table: a write looks only at those of its own tables. */
const freshByTable = new Map<string, Set<Entry>>();

const index = (entry: Entry): void => {
  for (const table of entry.tables) {
    const known = freshByTable.get(table) ?? new Set();
    freshByTable.set(table, known.add(entry));
  }
};
const unindex = (entry: Entry): void => {
  for (const table of entry.tables) freshByTable.get(table)?.delete(entry);
};

/** Builds that later requests for the same address may join. */
const joinable = new Map<string, Building>();
/** All builds under way: a stale one finishes for those already waiting, and newcomers start a new one. */
const running = new Set<Building>();

/** Pages contain the site's own address, so each host name has entries of its own unless SITE_URL fixes it. */
const keyOf = ({ headers }: IncomingMessage, url: string): string =>
  config.siteUrl ? url : `${headers.host ?? ''} ${url}`;

const isCacheable = ({ method, url = '', headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  url.length < MAX_URL &&
  // Cached answers lack the CORS headers another origin's browser needs.
  !config.corsOrigins.includes(headers.origin ?? '') &&
  !hasBearer(headers);

const isFresh = (entry: Entry): boolean => !entry.stale && entry.epoch === publicationClock.epoch();

/** Answers from the cache; false leaves the request untouched. */
export const trySendCached = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (!isCacheable(req)) return false;
  const entry = entries.get(keyOf(req, req.url ?? ''));
  if (!entry || !isFresh(entry)) return false;
  entry.lastRequested = Date.now();
  sendCachedResponse(res, entry.response);
  return true;
};

/** Express adds the caller's address. */
type RequestWithIp = IncomingMessage & { ip?: string | undefined };

/**
 * The cached answer of `url`, the address in its normal form. A missing or stale one is built once, however many ask for
 * it, and cached. While the database is away the stale one is returned.
 */
export const getOrBuild = async (req: RequestWithIp, url: string, build: Build): Promise<CachedResponse> => {
  const subscriber = subscriberOf(req.ip ?? '');
  if (!isCacheable(req)) return build(subscriber);
  const key = keyOf(req, url);
  const known = entries.get(key);
  if (known && isFresh(known)) return known.response;
  if (known) known.lastRequested = Date.now();
  return joinBuild(key, { build, subscriber }).catch((error: unknown) => staleAnswer(key, known, error));
};

interface Order {
  build: Build;
  subscriber: string | null;
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((one) => others.has(one));

const joinBuild = (key: string, order: Order): Promise<CachedResponse> => {
  const known = joinable.get(key);
  if (known?.epoch === publicationClock.epoch()) return known.result;
  const building: Building = {
    epoch: publicationClock.epoch(),
    result: Promise.resolve().then(() => buildEntry(key, order, building)),
    changed: new Set(),
    isStale: false,
  };
  joinable.set(key, building);
  running.add(building);
  return building.result;
};

const buildEntry = async (
  key: string,
  { build, subscriber }: Order,
  building: Building,
): Promise<CachedResponse> => {
  try {
    const tables = new Set<string>();
    const built = await trackTablesRead(tables, () => build(subscriber));
    const before = entries.peek(key);
    // A write that left the answer unchanged must not cost a new compression.
    const response = before && hasSameBytes(before.response, built) ? before.response : built;
    if (!building.isStale && !meet(tables, building.changed)) {
      const lastRequested = before?.lastRequested ?? Date.now();
      const entry = {
        response,
        tables,
        build,
        stale: false,
        epoch: building.epoch,
        lastRequested,
      };
      entries.set(key, entry);
      index(entry);
    }
    return response;
  } finally {
    running.delete(building);
    if (joinable.get(key) === building) joinable.delete(key);
  }
};

/** The stale answer while the database is away; any other failure, such as a missing row, is passed on. */
const staleAnswer = (key: string, stale: Entry | undefined, error: unknown): CachedResponse => {
  if (stale && isDatabaseAway(error)) return stale.response;
  if (stale && entries.peek(key) === stale) entries.delete(key);
  throw error;
};

/**
 * Makes answers that were read from one of the tables stale, those being built included, and rebuilds what was asked for
 * lately. Null: from any table.
 */
export const markStale = (changed: ReadonlySet<string> | null): void => {
  for (const building of running) {
    if (changed === null) building.isStale = true;
    for (const table of changed ?? []) building.changed.add(table);
  }
  joinable.clear();
  for (const table of changed ?? freshByTable.keys())
    for (const entry of freshByTable.get(table) ?? []) {
      entry.stale = true;
      unindex(entry);
    }
  rebuildSoon(staleSince);
};

/** Rebuilds of stale entries that somebody asked for after `since`, in ms. */
const staleSince = (since: number): (() => Promise<void>)[] =>
  [...entries]
    .filter(([, { stale, lastRequested }]) => stale && lastRequested >= since)
    .map(
      ([key, entry]) =>
        () =>
          rebuild(key, entry),
    );

/** Never rejects: a failure is left to the next request, which will report it. */
const rebuild = async (key: string, entry: Entry): Promise<void> => {
  // A request rebuilt it before its turn came.
  if (entries.peek(key) !== entry) return;
  try {
    const response = await joinBuild(key, { build: entry.build, subscriber: null });
    // The stale response was compressed fully because it is asked for often: so is the one that takes its place.
    if (entry.response.compression === 'done') await compressFully(response);
  } catch (error) {
    entry.lastRequested = 0;
    if (!isDatabaseAway(error) && entries.peek(key) === entry) entries.delete(key);
  }
};

/** How many answers are kept, and their bytes. */
export const cacheSize = () => ({ bodies: entries.size, bytes: entries.calculatedSize });

/** Drops everything, for tests. */
export const clearResponseCache = (): void => {
  stopRebuilding();
  entries.clear();
  joinable.clear();
};
