import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { keyOf } from '../storage/addresses.ts';
import { store } from '../storage/store.ts';
import { temporaryPath } from '../storage/temporary.ts';
import { copyOf } from './manifest.ts';
import { openSnapshot, type Snapshot } from './snapshot.ts';

/** Files held by a second name, or a copy where the store is far, so that nobody's deletion takes them away. */
export interface Pins {
  /** Where the pinned file lies. */
  path(url: string): string;
  /** Pins a file; false when it is not there. */
  pin(url: string): Promise<boolean>;
  release(): Promise<void>;
}

/** The second names stand in this process's temporary folder: if it is killed, the next start sweeps them. */
export const openPins = async (): Promise<Pins> => {
  const folder = await temporaryPath();
  const pinned = new Set<string>();
  const path = (url: string): string => resolve(folder, copyOf(url));
  return {
    path,
    pin: async (url) => {
      if (!pinned.has(url) && (await store.fetch(keyOf(url) ?? '', path(url)))) pinned.add(url);
      return pinned.has(url);
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
};

/** A snapshot, and the files of its register. */
export interface PinnedSnapshot {
  readonly snapshot: Snapshot;
  /** Addresses of the files that are pinned. */
  readonly urls: readonly string[];
  /** Of the register, but not on the disk. */
  readonly lost: readonly string[];
}

/**
 * Opens a snapshot with every file its rows name.
 *
 * A stored file is never written again and goes only after the row that named it, so each file of the register was
 * there when the snapshot was taken; it may go before it is pinned. Then the snapshot is given up for a newer one,
 * in which that row is gone too. What was pinned stays pinned, so each attempt has only the newest files to hurry
 * for. A file still missing whose row is also in the newer snapshot was not deleted: it is lost.
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
    // One after another: names cost next to nothing, and copies should not fill the memory.
    // oxlint-disable-next-line no-await-in-loop
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
