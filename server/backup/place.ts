import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { config } from '../config.ts';

const WORK = 'restauracion-';
const STAMP = /^restauracion-(\d{8}_\d{9})$/;

/** Where one restoration works. Its moment names everything it makes, so that a later one finds what a kill left. */
export interface Place {
  readonly stamp: string;
  /** Names of databases: the site's, the one filled beside it, the one that takes the old tables. */
  readonly live: string;
  readonly beside: string;
  readonly previous: string;
  readonly liveUrl: string;
  readonly besideUrl: string;
  /** The folder it works in, on the same disk as the stored files. */
  readonly work: string;
  /** The old files, while it works and for good. */
  readonly keeping: string;
  readonly kept: string;
  /** Stands once everything is ready for the swap. */
  readonly ready: string;
  readonly migrations: string;
}

const withName = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(name)}`;
  return changed.href;
};

/** The place of a restoration into the database of `liveUrl` that began at `stamp`. */
export const placeOf = (liveUrl: string, stamp: string): Place => {
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

/** When the restoration of a folder of this name began; null for any other folder. */
export const stampIn = (name: string): string | null => STAMP.exec(name)?.[1] ?? null;

/** Name of the server's lock that lets one restoration work at a time. */
export const lockOf = ({ live }: Place): string =>
  `capitulo.r.${createHash('sha256').update(live).digest('hex').slice(0, 32)}`;
