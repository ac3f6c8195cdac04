import { type Cache, createCache } from '#shared/cache.ts';

/** What pages read while they are rendered, until a write to its topic. */
const cache: Cache = createCache(2000);

/** The cached value of `key`, or what `load` returns. */
export const rememberData = <T>(topic: string, key: string, load: () => Promise<T>): Promise<T> =>
  cache.remember(topic, key, load);

export const forgetData = (topics: readonly string[]): void => cache.forget(topics);
