import type { Redis, RedisOptions } from 'ioredis';
import { config, keyFor } from '../config.ts';
import { log } from '../log.ts';

/** Nobody waits for Redis: what cannot be said now is not said. */
const OPTIONS: RedisOptions = {
  enableOfflineQueue: false,
  autoResubscribe: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 2000,
  commandTimeout: 1000,
  retryStrategy: (times) => Math.min(times * 100, 2000),
};

/** Sites that share a Redis do not hear each other: their secrets differ. */
export const redisName = (name: string): string => `capitulo:${keyFor('redis').slice(0, 12)}:${name}`;

/** Says once that Redis went, and once that it is back. */
const tellState = (redis: Redis): Redis => {
  let isAway = false;
  redis.on('error', (err: Error) => {
    if (!isAway) log.warn({ err }, 'Redis is away: the database alone carries changes and limits stay local');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info('Redis is back');
    isAway = false;
  });
  return redis;
};

/** Two connections: one that speaks and, as Redis wants it, one that only listens. */
export interface Wires {
  readonly speaker: Redis;
  readonly listener: Redis;
}

/** Connects to REDIS_URL in the background; null without one. The library is loaded only then. */
export const openRedis = async (): Promise<Wires | null> => {
  const { redisUrl } = config;
  if (!redisUrl) return null;
  const { Redis: Client } = await import('ioredis');
  const [speaker, listener] = [1, 2].map(() => tellState(new Client(redisUrl, OPTIONS)));
  return speaker && listener ? { speaker, listener } : null;
};
