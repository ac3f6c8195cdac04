import { type Cache, createCache } from '#shared/cache.ts';
import { era } from '#server/db/publication/era.ts';

/** Data read while rendering pages, cached until its topic is written or the era ends. */
const cache: Cache = createCache(2000);

export const rememberData = <T>(topic: string, key: string, load: () => Promise<T>): Promise<T> =>
  cache.remember(topic, `${era()} ${key}`, load);

export const forgetData = (topics: readonly string[]): void => cache.forget(topics);
