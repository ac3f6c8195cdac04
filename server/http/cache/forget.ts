import { EVERYTHING } from '#server/platform/db/client/change-marks.ts';
import { filterTablesRead } from '#server/platform/db/client/table-tracking.ts';
import { forgetNextChange } from '#server/platform/db/publication/epoch.ts';
import { invalidateReads } from '#server/platform/db/rows/read-cache.ts';
import { markStale } from './response-cache.ts';

/**
 * Forgets what this process remembers of some tables. The transaction that wrote them marked them
 * (`platform/db/client/change-marks.ts`), and other processes read the marks once a second (`app/processes/watch.ts`).
 * A stale answer is served only while the database is away; what was requested lately is rebuilt at once (`rebuild.ts`).
 */
export const forget = (tables: ReadonlySet<string>): void => {
  forgetNextChange();
  const changed = tables.has(EVERYTHING) ? null : filterTablesRead(tables);
  // Most units of work of the background, such as those that send mails, write what no visitor is shown.
  if (changed?.size === 0) return;
  invalidateReads(changed);
  markStale(changed);
};
