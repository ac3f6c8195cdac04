import { groups } from '#shared/contract/contract.ts';
import { dbError, isDatabaseAway } from '#server/platform/db/client/errors.ts';
import { isNextChangeKnown } from '#server/platform/db/publication/epoch.ts';
import { lookForNextChange } from '#server/platform/db/publication/next-change.ts';
import { MARKS_LAST_MS, marksOfOthers } from '#server/platform/db/client/change-marks.ts';
import { forget } from '#server/http/cache/forget.ts';
import { log } from '#server/platform/log.ts';

/** Every process sees another's change about a second later at most. */
const EVERY_MS = 1000;

let seen = new Map<string, string>();
let lastLook = 0;

/**
 * Clears what other processes have changed since the last look, and what has become old by time. A response that is being built may have read the old
 * rows: clearing keeps it out of the cache.
 */
export const lookForChanges = async (): Promise<void> => {
  const asked = performance.now();
  const rows = await marksOfOthers();
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
  if (!isNextChangeKnown()) await lookForNextChange();
};

/** Looks once a second until the returned function is called; logs nothing while the database is unreachable. */
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
