import { LRUCache } from 'lru-cache';
import { noteTables, watchTables } from '../client/tables.ts';
import { publicationEpoch } from '../publication/epoch.ts';

/** What was read once, and the tables it was read from. */
interface Entry {
  readonly value: Promise<unknown>;
  readonly tables: ReadonlySet<string>;
  /** The publication epoch it was read in. */
  readonly epoch: number;
  isLoading: boolean;
}

const entries = new LRUCache<string, Entry>({ max: 3000 });

/** No failure is remembered. */
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
  const value = watchTables(tables, read);
  const entry: Entry = { value, tables, epoch: publicationEpoch(), isLoading: true };
  entries.set(key, entry);
  void settle(key, entry);
  return entry;
};

/**
 * What `read` answers, read once until one of its tables is written or time changes it; concurrent callers share one
 * reading. Not for a unit of work: others would be given what it has not committed.
 * @param key names the reading and its parameters
 */
export const remembered = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
  const known = entries.get(key);
  const entry = known?.epoch === publicationEpoch() ? known : load(key, read);
  try {
    // The key names the reading, so its value is what that reading answers.
    return (await entry.value) as T;
  } finally {
    noteTables(entry.tables);
  }
};

/** Something remembered that is needed while the database is away too: then it is what was known last. */
export const lastKnown = <T>(key: string, first: T, read: () => Promise<T>): (() => Promise<T>) => {
  let known = first;
  return async () => {
    try {
      known = await remembered(key, read);
    } catch {
      // The caller's own queries report the failure.
    }
    return known;
  };
};

/** Whether it read one of the changed tables, or is still reading and may have met the old rows; null is any change. */
const isStale = ({ isLoading, tables }: Entry, changed: readonly string[] | null): boolean =>
  isLoading || changed === null || changed.some((table) => tables.has(table));

/** Forgets what was read from these tables; from any, where it is not known which were written. */
export const forgetRemembered = (changed: ReadonlySet<string> | null): void => {
  const tables = changed && [...changed];
  for (const [key, entry] of entries) if (isStale(entry, tables)) entries.delete(key);
};
