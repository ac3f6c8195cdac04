import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { storageKeyOf } from '#server/files/stores/addresses.ts';
import { store } from '#server/files/stores/store.ts';
import { temporaryPath } from '#server/files/stores/temporary.ts';
import { copyPath } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** Hard links to stored files (copies of a remote store's), so that a deletion does not lose the bytes. */
export interface Pins {
  /** Local path of a pinned file. */
  path(url: string): string;
  /** False when there is no such file. */
  pin(url: string): Promise<boolean>;
  release(): Promise<void>;
}

/** The links are in this process's temporary folder: if it is killed, the next start deletes them. */
export const openPins = async (): Promise<Pins> => {
  const folder = await temporaryPath();
  const pinned = new Set<string>();
  const path = (url: string): string => resolve(folder, copyPath(url));
  return {
    path,
    pin: async (url) => {
      if (!pinned.has(url) && (await store.fetch(storageKeyOf(url) ?? '', path(url)))) pinned.add(url);
      return pinned.has(url);
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
};

/** A database snapshot and the stored files its registry (table `archivos`) lists. */
export interface PinnedSnapshot {
  readonly snapshot: Snapshot;
  readonly urls: readonly string[];
  /** Registered files that are not in the store. */
  readonly lost: readonly string[];
}

/**
 * Opens a snapshot and pins every file it registers. Stored files are never overwritten, and are deleted only after
 * their row is; so all existed when the snapshot was taken, but one may be deleted before it is pinned. Then a
 * newer snapshot, without that row, replaces this one. Pins are kept between attempts, so each has only the newest
 * files left. A missing file whose row is still in the newer snapshot was not deleted: it is lost.
 */
export const openPinnedSnapshot = async (
  url: string,
  pins: Pins,
  missedBefore: ReadonlySet<string> = new Set(),
): Promise<PinnedSnapshot> => {
  const snapshot = await openSnapshot(url);
  try {
    const rows = await snapshot.all<{ url: string }>('SELECT url FROM archivos ORDER BY url');
    const missed: string[] = [];
    // One after another: links are fast, and copies should not fill the memory.
    for (const row of rows) if (!(await pins.pin(row.url))) missed.push(row.url);
    if (missed.every((one) => missedBefore.has(one))) {
      const lost = new Set(missed);
      return { snapshot, urls: rows.map((row) => row.url).filter((one) => !lost.has(one)), lost: missed };
    }
    snapshot.close();
    return await openPinnedSnapshot(url, pins, new Set(missed));
  } catch (error) {
    snapshot.close();
    throw error;
  }
};
