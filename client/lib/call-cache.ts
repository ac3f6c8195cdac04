/** Cache of call responses. */
interface CallCache {
  /** The cached response of `key`, or the result of `load`; concurrent callers share one load. */
  remember<T>(noun: string, key: string, load: () => Promise<T>): Promise<T>;
  /** Invalidates a noun's responses, including those still loading. */
  forget(noun: string): void;
  clear(): void;
}

/** LRU cache of at most `limit` responses, each valid for `maxAge` ms. */
export const createCallCache = (limit: number, maxAge: number): CallCache => {
  const entries = new Map<string, { noun: string; value: Promise<unknown>; since: number }>();
  return {
    remember: async <T>(noun: string, key: string, load: () => Promise<T>): Promise<T> => {
      const known = entries.get(key);
      const isFresh = known && Date.now() - known.since < maxAge;
      const entry = isFresh ? known : { noun, value: load(), since: Date.now() };
      entries.delete(key);
      entries.set(key, entry);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
      try {
        // The key names the call and its parameters, so its value is what that call answers.
        return (await entry.value) as T;
      } catch (error) {
        if (entries.get(key) === entry) entries.delete(key);
        throw error;
      }
    },
    forget: (noun) => {
      for (const [key, entry] of entries) if (entry.noun === noun) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
};
