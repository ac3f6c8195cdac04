import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { FileStore, ByteRange } from './file-store.ts';

const NAMES = 10_000;
/** Cache lifetime in ms; short, because other processes store and delete files. */
const TRUE_FOR_MS = 60_000;
/** Maximum bytes of a cached file: images fit, audio and documents do not. */
const SMALL = 256 * 1024;
const ROOM = 16 * 1024 * 1024;

const partOf = (bytes: Buffer, part: ByteRange | undefined): Buffer =>
  part ? bytes.subarray(part.start, part.end + 1) : bytes;

/** Concurrent calls for the same key share one request. */
const asOne = <T>(ask: (key: string) => Promise<T>): ((key: string) => Promise<T>) => {
  const coming = new Map<string, Promise<T>>();
  return (key) => {
    const running = coming.get(key) ?? ask(key).finally(() => coming.delete(key));
    coming.set(key, running);
    return running;
  };
};

/** Caches file sizes and small files of a remote store for a minute. */
export const cachedStore = (far: FileStore): FileStore => {
  const sizes = new LRUCache<string, { size: number | null }>({ max: NAMES, ttl: TRUE_FOR_MS });
  const small = new LRUCache<string, Buffer>({
    maxSize: ROOM,
    sizeCalculation: (bytes) => bytes.length || 1,
    ttl: TRUE_FOR_MS,
  });
  const forget = (keys: readonly string[]): void => {
    for (const key of keys) {
      sizes.delete(key);
      small.delete(key);
    }
  };

  const askSize = asOne(async (key) => {
    const size = await far.size(key);
    sizes.set(key, { size });
    return size;
  });
  const size = async (key: string): Promise<number | null> =>
    (sizes.get(key) ?? { size: await askSize(key) }).size;

  const askBytes = asOne(async (key) => {
    const bytes = await far.read(key);
    small.set(key, bytes);
    return bytes;
  });
  const bytesOf = async (key: string): Promise<Buffer> => small.get(key) ?? askBytes(key);

  return {
    size,
    open: async (key, part) => {
      const known = await size(key);
      if (known === null || known > SMALL) return far.open(key, part);
      return Readable.from([partOf(await bytesOf(key), part)]);
    },
    put: async (key, path) => {
      forget([key]);
      await far.put(key, path);
      forget([key]);
    },
    remove: async (keys) => {
      forget(keys);
      await far.remove(keys);
      forget(keys);
    },
    read: bytesOf,
    fetch: (key, path) => far.fetch(key, path),
    list: (folder) => far.list(folder),
  };
};
