import { LRUCache } from 'lru-cache';
import { recordTablesRead, trackTablesRead } from '../client/table-tracking.ts';
import { publicationClock } from '../publication/publication-clock.ts';

/** A cached value and the tables it was read from. */
interface Entry {
  readonly value: Promise<unknown>;
  readonly tables: ReadonlySet<string>;
  /** The publication epoch it was read in. */
  readonly epoch: number;
  isLoading: boolean;
}

const entries = new LRUCache<string, Entry>({ max: 3000 });

/** Failures are not cached. */
const settle = async (key: string, entry: Entry): Promise<void> => {
  try {
    await entry.value;
    entry.isLoading = false;
  } catch {
    if (entries.peek(key) === entry) entries.delete(key);
  }
};

const load = <T>(key: string, read: () => Promise<T>): Entry => {
  const tables = new Set<string>();
  const value = trackTablesRead(tables, read);
  const entry: Entry = { value, tables, epoch: publicationClock.epoch(), isLoading: true };
  entries.set(key, entry);
  void settle(key, entry);
  return entry;
};

/**
 * The result of `read`, cached until one of its tables is written or the publication epoch ends; concurrent callers share
 * one read. Not inside a unit of work: others would get uncommitted rows.
 * @param key identifies the query and its parameters
 */
export const cachedRead = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = entries.get(key);
  const entry = known?.epoch === publicationClock.epoch() ? known : load(key, read);
  try {
    // The key identifies the query, so the entry has its type.
    return (await entry.value) as T;
  } finally {
    recordTablesRead(entry.tables);
  }
};

/** A cached read that still answers while the database is unavailable: with its last result, `first` before any. */
export const lastKnown = <T>(key: string, first: T, read: () => Promise<T>): (() => Promise<T>) => {
  let known = first;
  return async () => {
    try {
      known = await cachedRead(key, read);
    } catch {
      // The caller's own queries report the failure.
    }
    return known;
  };
};

/** Whether it read one of the changed tables, or is still loading and may have seen old rows; null stands for any table. */
const isStale = ({ isLoading, tables }: Entry, changed: readonly string[] | null): boolean =>
  isLoading || changed === null || changed.some((table) => tables.has(table));

/** Drops what was read from these tables; null drops everything. */
export const invalidateReads = (changed: ReadonlySet<string> | null): void => {
  const tables = changed && [...changed];
  for (const [key, entry] of entries) if (isStale(entry, tables)) entries.delete(key);
};
