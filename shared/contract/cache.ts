import { isCovered } from './topics.ts';

/** Caches loaded values until their topic, or one above it, is forgotten. */
export interface Cache {
  /** The cached value of `key`, or what `load` returns; concurrent callers share one load. */
  remember<T>(topic: string, key: string, load: () => Promise<T>): Promise<T>;
  forget(topics: readonly string[]): void;
  clear(): void;
}

interface Entry {
  topic: string;
  value: Promise<unknown>;
  /** When it was asked for, in ms. */
  since: number;
}

/** An LRU cache of at most `limit` values, each for at most `maxAge` ms. */
export const createCache = (limit: number, maxAge = Infinity): Cache => {
  const entries = new Map<string, Entry>();

  const keep = (key: string, entry: Entry): void => {
    entries.delete(key);
    entries.set(key, entry);
    const oldest = entries.keys().next();
    if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
  };

  return {
    remember: async <T>(topic: string, key: string, load: () => Promise<T>): Promise<T> => {
      const known = entries.get(key);
      const isFresh = known && Date.now() - known.since < maxAge;
      const entry = isFresh ? known : { topic, value: load(), since: Date.now() };
      keep(key, entry);
      try {
        // The key names the call and its parameters, so its value is what that call answers.
        return (await entry.value) as T;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    // A load in progress is dropped too: it may have read the old rows.
    forget: (topics) => {
      for (const [key, entry] of entries) if (isCovered(entry.topic, topics)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
};
