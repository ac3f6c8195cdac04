import { groups } from '#shared/contract.ts';
import { dbError, isDatabaseAway } from '../db/client/errors.ts';
import { MARKS_LAST_MS, marksOfOthers } from '../db/client/change-marks.ts';
import { forget } from '../http/cache/forget.ts';
import { log } from '../log.ts';

/** Every process sees another's change within a second. */
const EVERY_MS = 500;

let seen = new Map<string, string>();
let lastLook = 0;

/**
 * Forgets what other processes have changed since the last look. A body being built meanwhile may have read the rows
 * before the change: forgetting keeps it from being remembered.
 */
export const lookForChanges = async (): Promise<void> => {
  const asked = performance.now();
  const rows = await marksOfOthers();
  const before = seen;
  seen = new Map(rows.map(({ nombre, escritor, version }) => [`${nombre} ${escritor}`, version]));
  const changed = rows.filter(
    ({ nombre, escritor, version }) => before.get(`${nombre} ${escritor}`) !== version,
  );
  // A database away for so long may have taken marks that were never seen here.
  const mayHaveMissed = asked - lastLook > MARKS_LAST_MS / 2;
  lastLook = asked;
  const stale = mayHaveMissed ? Object.keys(groups) : [...new Set(changed.map(({ nombre }) => nombre))];
  if (stale.length > 0) forget(stale);
};

/** Looks twice a second until the returned function is called; silent while the database is away. */
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
