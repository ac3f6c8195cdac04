import { EVERYTHING } from '#server/platform/db/client/change-marks.ts';
import { filterTablesRead } from '#server/platform/db/client/table-tracking.ts';
import { publicationClock } from '#server/platform/db/publication/publication-clock.ts';
import { invalidateReads } from '#server/platform/db/rows/read-cache.ts';
import { markStale } from './response-cache.ts';

/**
 * Invalidates this process's caches of some tables. The transaction that wrote them also left change marks
 * (`platform/db/client/change-marks.ts`), which other processes poll once a second (`app/processes/change-poller.ts`). A stale
 * answer is served only while the database is unavailable; recently requested ones are rebuilt at once (`rebuild.ts`).
 */
export const invalidateCaches = (tables: ReadonlySet<string>): void => {
  publicationClock.forgetNextChange();
  const changed = tables.has(EVERYTHING) ? null : filterTablesRead(tables);
  // Most background work, such as sending mails, changes nothing that was cached.
  if (changed?.size === 0) return;
  invalidateReads(changed);
  markStale(changed);
};
