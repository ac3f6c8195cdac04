import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isCovered } from '#shared/topics.ts';
import { config } from '../../config.ts';
import { isDatabaseAway } from '#server/db/client/errors.ts';
import { hasBearer } from '../guard/auth.ts';
import { forgetShared, compressFully, type CachedResponse, sendCachedResponse } from './cached-response.ts';
import { rebuildSoon, stopRebuilding } from './rebuild.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Longer addresses are nobody's links. */
const MAX_URL = 500;

/** What one build made, and the topics it read while making it. */
export interface Built {
  ready: CachedResponse;
  topics: readonly string[];
}
/** Kept with the body and called again after a write: it holds nothing of the request that asked first. */
type Build = () => Promise<Built>;

interface Entry extends Built {
  build: Build;
  /** Those its topics belong to. */
  groups: readonly string[];
  /** Something it tells of was written: from then on it only stands in while the database is away. */
  outdated: boolean;
  /** When somebody last asked for it. */
  asked: number;
}

/** A build under way. */
interface Building {
  work: Promise<CachedResponse>;
  /** What was written since it began: a body that read any of it must not be kept. */
  changed: string[];
}

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ ready }) => ready.bytes,
  dispose: (entry) => unlist(entry),
});
/** Those that are as they should be, by the group of each topic: a write looks at no others. */
const byGroup = new Map<string, Set<Entry>>();
const groupsOf = (topics: readonly string[]): string[] => [
  ...new Set(topics.map((topic) => topic.split('/', 1)[0] ?? '')),
];

const list = (entry: Entry): void => {
  for (const group of entry.groups) {
    const known = byGroup.get(group) ?? new Set();
    byGroup.set(group, known.add(entry));
  }
};
const unlist = (entry: Entry): void => {
  for (const group of entry.groups) byGroup.get(group)?.delete(entry);
};
const building = new Map<string, Building>();
/** Those that a write made old go on for who waits for them, but nobody joins them. */
const running = new Set<Building>();

/** The site's address stands in its pages, so each host it is reached by has its own bodies. */
const keyOf = (req: IncomingMessage, url: string): string =>
  config.siteUrl ? url : `${req.headers.host ?? ''} ${url}`;

const canBeReady = (req: IncomingMessage): boolean =>
  (req.method === 'GET' || req.method === 'HEAD') &&
  (req.url?.length ?? MAX_URL) < MAX_URL &&
  // What is remembered lacks the headers another origin's browser asks for.
  !config.corsOrigins.includes(req.headers.origin ?? '') &&
  !hasBearer(req.headers);

/** Answers from memory if the address is there; false leaves the request untouched. */
export const trySendCached = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (!canBeReady(req)) return false;
  const entry = entries.get(keyOf(req, req.url ?? ''));
  if (!entry || entry.outdated) return false;
  entry.asked = Date.now();
  sendCachedResponse(req, res, entry.ready);
  return true;
};

/**
 * Builds the body of an address once however many ask for it, keeps it, and answers with it; with an outdated one while
 * the database is away. `url` is the address in its one normal form: only that is remembered.
 */
export const getOrBuild = async (
  req: IncomingMessage,
  url: string,
  build: Build,
): Promise<CachedResponse> => {
  if (!canBeReady(req)) return (await build()).ready;
  const key = keyOf(req, url);
  const known = entries.get(key);
  if (known && !known.outdated) return known.ready;
  const before = known ? { ...known, asked: Date.now() } : undefined;
  if (known) known.asked = Date.now();
  return join(key, build).catch((error: unknown) => standIn(key, before, error));
};

const join = (key: string, build: Build): Promise<CachedResponse> => {
  const known = building.get(key);
  if (known) return known.work;
  const own: Building = { work: Promise.resolve().then(() => keep(key, build, own)), changed: [] };
  building.set(key, own);
  running.add(own);
  return own.work;
};

const keep = async (key: string, build: Build, own: Building): Promise<CachedResponse> => {
  try {
    const { ready, topics } = await build();
    const isOld = topics.some((topic) => isCovered(topic, own.changed));
    const asked = entries.peek(key)?.asked ?? Date.now();
    if (!isOld) {
      const entry = { ready, topics, groups: groupsOf(topics), build, outdated: false, asked };
      entries.set(key, entry);
      list(entry);
    }
    return ready;
  } finally {
    running.delete(own);
    if (building.get(key) === own) building.delete(key);
  }
};

/** What was shown before, if only the database is away. Who was told anything else, that it is gone, was told the truth. */
const standIn = (key: string, before: Entry | undefined, error: unknown): CachedResponse => {
  if (before && isDatabaseAway(error)) return before.ready;
  if (entries.peek(key)?.outdated) entries.delete(key);
  throw error;
};

/** No longer shows the bodies that read one of the topics, those being built included; builds what is asked for anew. */
export const markStale = (topics: readonly string[]): void => {
  for (const own of running) own.changed.push(...topics);
  building.clear();
  for (const group of groupsOf(topics)) {
    for (const entry of byGroup.get(group) ?? []) {
      if (!entry.topics.some((topic) => isCovered(topic, topics))) continue;
      entry.outdated = true;
      unlist(entry);
    }
  }
  rebuildSoon(outdatedSince);
};

/** The builds of what is old by now and somebody asked for since then. */
const outdatedSince = (since: number): (() => Promise<void>)[] =>
  [...entries]
    .filter(([, { outdated, asked }]) => outdated && asked >= since)
    .map(
      ([key, entry]) =>
        () =>
          rebuildEntry(key, entry),
    );

/** What cannot be built now is left to who asks for it next, and is told why. */
const rebuildEntry = async (key: string, entry: Entry): Promise<void> => {
  // Somebody asked for it before its turn came.
  if (entries.peek(key) !== entry) return;
  try {
    const ready = await join(key, entry.build);
    // It was asked for more than once, and will be again.
    if (entry.ready.packing === 'done') await compressFully(ready);
  } catch (error) {
    entry.asked = 0;
    if (!isDatabaseAway(error) && entries.peek(key) === entry) entries.delete(key);
  }
};

/** Drops everything; tests start from nothing. */
export const clearResponseCache = (): void => {
  stopRebuilding();
  entries.clear();
  building.clear();
  forgetShared();
};
