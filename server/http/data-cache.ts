import { type Cache, createCache } from '#shared/cache.ts';

/** What pages read while they are rendered, until a write touches it. */
const cache: Cache = createCache(2000);

export const rememberData = cache.remember;
export const forgetData = cache.forget;
