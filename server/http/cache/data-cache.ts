import { type Cache, createCache } from '#shared/contract/cache.ts';
import { publicationEpoch } from '#server/platform/db/publication/epoch.ts';

/** Data read while rendering pages, cached until its topic is written or the publication epoch ends. */
const cache: Cache = createCache(2000);

export const rememberData = <T>(topic: string, key: string, load: () => Promise<T>): Promise<T> =>
  cache.remember(topic, `${publicationEpoch()} ${key}`, load);

export const forgetData = (topics: readonly string[]): void => cache.forget(topics);
