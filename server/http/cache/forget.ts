import { EVERYTHING } from '#server/platform/db/client/change-marks.ts';
import { thoseRead } from '#server/platform/db/client/tables.ts';
import { forgetNextChange } from '#server/platform/db/publication/epoch.ts';
import { forgetRemembered } from '#server/platform/db/rows/remembered.ts';
import { markStale } from './response-cache.ts';

/**
 * Forgets what this process remembers of some tables. The transaction that wrote them marked them
 * (`platform/db/client/change-marks.ts`), and other processes read the marks once a second (`app/processes/watch.ts`).
 * A stale answer is served only while the database is away; what was requested lately is rebuilt at once (`rebuild.ts`).
 */
export const forget = (tables: ReadonlySet<string>): void => {
  forgetNextChange();
  const changed = tables.has(EVERYTHING) ? null : thoseRead(tables);
  // Most units of work of the background, such as those that send mails, write what no visitor is shown.
  if (changed?.size === 0) return;
  forgetRemembered(changed);
  markStale(changed);
};
