import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { config } from '#server/platform/config.ts';

const WORK = 'restauracion-';
const STAMP = /^restauracion-(\d{8}_\d{9})$/;

/** Names and folders of one restoration, with its start time: a later one finds what a killed one left. */
export interface RestorePaths {
  readonly stamp: string;
  /** Databases: the site's, the one being loaded, and the one that receives the old tables. */
  readonly live: string;
  readonly beside: string;
  readonly previous: string;
  readonly liveUrl: string;
  readonly besideUrl: string;
  /** Work folder, on the same disk as the stored files. */
  readonly work: string;
  /** The old site's files: during the restoration, and afterwards. */
  readonly keeping: string;
  readonly kept: string;
  /** File that exists once everything is ready for the swap. */
  readonly ready: string;
  readonly migrations: string;
}

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
};

export const restorePaths = (liveUrl: string, stamp: string): RestorePaths => {
  const live = decodeURIComponent(new URL(liveUrl).pathname.slice(1));
  const beside = `${live}_restauracion_${stamp}`;
  const work = join(config.storageDir, `${WORK}${stamp}`);
  return {
    stamp,
    live,
    beside,
    previous: `${live}_anterior_${stamp}`,
    liveUrl,
    besideUrl: withName(liveUrl, beside),
    work,
    keeping: join(work, 'anterior'),
    kept: join(config.storageDir, `anterior-${stamp}`),
    ready: join(work, 'listo'),
    migrations: join(work, 'migraciones'),
  };
};

/** Start time in the name of a restoration's folder; null for any other folder. */
export const timestampIn = (name: string): string | null => STAMP.exec(name)?.[1] ?? null;

/** Name of the database lock that allows one restoration at a time. */
export const restoreLock = ({ live }: RestorePaths): string =>
  `capitulo.r.${createHash('sha256').update(live).digest('hex').slice(0, 32)}`;
