// `notify(kind, …)` writes a row for each person concerned, with one statement, in the transaction of the cause. The
// row holds no words: `notice-content.ts` reads them from the thing, so erasing that is enough. A person gets one notice of a
// cause (unique key). A mark on the row says that a mail is still to be written: soon after the commit
// (`mail-at-once.ts`), or with the daily summary (`summary.ts`, due by the person's hour in Lima). The mail goes into
// the outbox in the transaction that takes the mark away, so each is written once; a restored site has no marks.
// Changes of bank accounts are notified by the history (`app/assemble.ts`), so an undo and a restore are notified too.
// What visitors wrote passes `neutralize-links.ts`. A bounced mail is notified in the site alone: a mail about it could bounce
// too.
import type { TipoDeAviso } from '#shared/correspondence/avisos.ts';
import type { Unit } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { afterCommit, beforeCommit, currentUnit } from '#server/platform/db/client/unit-of-work.ts';
import { mailSoon } from './mail-at-once.ts';
import { type Cause, writeNotices } from './write-notices.ts';

type Causes = Map<TipoDeAviso, Cause[]>;
/** The causes noted by the running units of work. */
const untold = new WeakMap<Unit, Causes>();

/** The causes noted in the running unit of work; one statement at its end writes all their notices. */
const causesNow = (): Causes => {
  const unit = currentUnit();
  const known = untold.get(unit);
  if (known) return known;
  const causes: Causes = new Map();
  untold.set(unit, causes);
  beforeCommit(() => sequentially(causes, ([tipo, ofKind]) => writeNotices(tipo, ofKind)));
  afterCommit(mailSoon);
  return causes;
};

/** Notifies everybody concerned, in the running unit of work; mails follow once it is committed. */
export const notify = (tipo: TipoDeAviso, cause: Cause): void => {
  const causes = causesNow();
  causes.set(tipo, [...(causes.get(tipo) ?? []), cause]);
};
