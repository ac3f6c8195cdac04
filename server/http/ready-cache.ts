import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { config } from '../config.ts';
import { hasBearer } from './auth.ts';
import { type Ready, sendReady } from './ready.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Longer addresses are nobody's links. */
const MAX_URL = 500;

interface Entry {
  ready: Ready;
  groups: readonly string[];
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
  if (!entry) return false;
  sendReady(req, res, entry.ready);
  return true;
};

/** What one build made, and the groups it read while making it. */
export interface Built {
  ready: Ready;
  groups: readonly string[];
}

/**
 * Builds the body of an address once however many ask for it, keeps it, and answers with it.
 * `url` is the address in its one normal form: only that is remembered.
 */
export const buildReady = async (
  req: IncomingMessage,
  url: string,
  build: () => Promise<Built>,
): Promise<Ready> => {
  if (!canBeReady(req)) return (await build()).ready;
  const key = keyOf(req, url);
  const known = entries.get(key);
  if (known) return known.ready;
  const running = building.get(key);
  if (running) return running;
  const before = new Map(forgotten);
  const work = build()
    .then(({ ready, groups }) => {
      const unchanged = groups.every((group) => before.get(group) === forgotten.get(group));
      if (unchanged) entries.set(key, { ready, groups });
      return ready;
    })
    .finally(() => {
      if (building.get(key) === work) building.delete(key);
    });
  building.set(key, work);
  return work;
};

/** Drops every body that read one of the groups, those being built included. */
export const forgetReady = (groups: readonly string[]): void => {
  for (const group of groups) forgotten.set(group, (forgotten.get(group) ?? 0) + 1);
  for (const [key, entry] of entries)
    if (entry.groups.some((group) => groups.includes(group))) entries.delete(key);
  building.clear();
};

/** Drops everything; tests start from nothing. */
export const clearReady = (): void => {
  entries.clear();
  building.clear();
};
