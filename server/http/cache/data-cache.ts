import { type Cache, createCache } from '#shared/cache.ts';

/** Data read while rendering pages, cached until its topic is written. */
const cache: Cache = createCache(2000);

export const rememberData = <T>(topic: string, key: string, load: () => Promise<T>): Promise<T> =>
  cache.remember(topic, key, load);

export const forgetData = (topics: readonly string[]): void => cache.forget(topics);
