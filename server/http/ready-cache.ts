import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { isDatabaseAway } from '../db/errors.ts';
import { hasBearer } from './auth.ts';
import { type Ready, sendReady } from './ready.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Longer addresses are nobody's links. */
const MAX_URL = 500;

interface Entry {
  ready: Ready;
  groups: readonly string[];
  /** Something it tells of was written: from then on it only stands in while the database is away. */
  outdated: boolean;
}

const entries = new LRUCache<string, Entry>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ ready }) => ready.bytes,
});
const building = new Map<string, Promise<Ready>>();
/** How often each group was forgotten: a body begun before a write must not outlive it. */
const forgotten = new Map<string, number>();

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
export const tryReady = (req: IncomingMessage, res: ServerResponse): boolean => {
  if (!canBeReady(req)) return false;
  const entry = entries.get(keyOf(req, req.url ?? ''));
  if (!entry || entry.outdated) return false;
  sendReady(req, res, entry.ready);
  return true;
};

/** What one build made, and the groups it read while making it. */
export interface Built {
  ready: Ready;
  groups: readonly string[];
}

/**
 * Builds the body of an address once however many ask for it, keeps it, and answers with it; with an outdated one while
 * the database is away. `url` is the address in its one normal form: only that is remembered.
 */
export const buildReady = async (
  req: IncomingMessage,
  url: string,
  build: () => Promise<Built>,
): Promise<Ready> => {
  if (!canBeReady(req)) return (await build()).ready;
  const key = keyOf(req, url);
  const known = entries.get(key);
  if (known && !known.outdated) return known.ready;
  const running = building.get(key);
  if (running) return running;
  const work = keep(key, build)
    .catch((error: unknown) => standIn(key, known, error))
    .finally(() => {
      if (building.get(key) === work) building.delete(key);
    });
  building.set(key, work);
  return work;
};

const keep = async (key: string, build: () => Promise<Built>): Promise<Ready> => {
  const before = new Map(forgotten);
  const { ready, groups } = await build();
  const unchanged = groups.every((group) => before.get(group) === forgotten.get(group));
  if (unchanged) entries.set(key, { ready, groups, outdated: false });
  return ready;
};

/** What was shown before, if only the database is away. Who was told anything else, that it is gone, was told the truth. */
const standIn = (key: string, before: Entry | undefined, error: unknown): Ready => {
  if (before && isDatabaseAway(error)) return before.ready;
  if (entries.peek(key) === before) entries.delete(key);
  throw error;
};

/** No longer shows the bodies that read one of the groups, those being built included. */
export const forgetReady = (groups: readonly string[]): void => {
  for (const group of groups) forgotten.set(group, (forgotten.get(group) ?? 0) + 1);
  for (const entry of entries.values())
    if (entry.groups.some((group) => groups.includes(group))) entry.outdated = true;
  building.clear();
};

/** Drops everything; tests start from nothing. */
export const clearReady = (): void => {
  entries.clear();
  building.clear();
};
