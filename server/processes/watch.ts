import { groups } from '#shared/contract.ts';
import { dbError, isDatabaseAway } from '../db/client/errors.ts';
import { lookForBoundary } from '../db/publication/boundary.ts';
import { MARKS_LAST_MS, marksOfOthers } from '../db/client/change-marks.ts';
import { forget } from '../http/cache/forget.ts';
import { log } from '../log.ts';

/** Every process sees another's change within a second. */
const EVERY_MS = 500;

let seen = new Map<string, string>();
let lastLook = 0;

/**
 * Clears what other processes have changed since the last look, and what has become old by time. A response that is being built may have read the old
 * rows: clearing keeps it out of the cache.
 */
export const lookForChanges = async (): Promise<void> => {
  const asked = performance.now();
  const [rows] = await Promise.all([marksOfOthers(), lookForBoundary()]);
  const before = seen;
  seen = new Map(rows.map(({ nombre, escritor, version }) => [`${nombre} ${escritor}`, version]));
  const changed = rows.filter(
    ({ nombre, escritor, version }) => before.get(`${nombre} ${escritor}`) !== version,
  );
  // While the database was unreachable for so long, marks may have come and been purged.
  const mayHaveMissed = asked - lastLook > MARKS_LAST_MS / 2;
  lastLook = asked;
  const stale = mayHaveMissed ? Object.keys(groups) : [...new Set(changed.map(({ nombre }) => nombre))];
  if (stale.length > 0) forget(stale);
};

/** Looks twice a second until the returned function is called; logs nothing while the database is unreachable. */
export const watchChanges = (): (() => void) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const look = async (): Promise<void> => {
    try {
      await lookForChanges();
    } catch (error) {
      if (!stopped && !isDatabaseAway(error))
        log.error({ err: dbError(error) ?? error }, 'No look for changes');
    }
    if (!stopped) timer = setTimeout(() => void look(), EVERY_MS).unref();
  };
  void look();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
};
