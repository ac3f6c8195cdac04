// `notify(kind, …)` stores a notice per person with one statement, in the transaction of its cause. A notice holds no
// text: `notice-content.ts` reads it from the row, so erasing the row is enough. A person gets one notice per cause
// (unique key). A flag says that a mail is due: soon after the commit (`mail-at-once.ts`) or with the daily summary
// (`summary.ts`, at the person's hour in Lima). The mail is put in the outbox in the transaction that clears the
// flag, so it is written once; a restored site has no flags. The history reports changed bank accounts
// (`app/assemble.ts`), so undo and restore notify too. Visitors' texts pass `neutralizeLinks`. A bounce is not
// reported by mail, because that mail could bounce too.
import type { TipoDeAviso } from '#shared/correspondence/avisos.ts';
import type { Unit } from '#server/platform/db/client/client.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { afterCommit, beforeCommit, currentUnit } from '#server/platform/db/client/unit-of-work.ts';
import { mailSoon } from './mail-at-once.ts';
import { type Cause, writeNotices } from './write-notices.ts';

type Causes = Map<TipoDeAviso, Cause[]>;
/** Pending causes of the running units of work. */
const pendingCauses = new WeakMap<Unit, Causes>();

/** Pending causes of the current unit of work; one statement at its end writes all notices. */
const currentCauses = (): Causes => {
  const unit = currentUnit();
  const known = pendingCauses.get(unit);
  if (known) return known;
  const causes: Causes = new Map();
  pendingCauses.set(unit, causes);
  beforeCommit(() => sequentially(causes, ([tipo, ofKind]) => writeNotices(tipo, ofKind)));
  afterCommit(mailSoon);
  return causes;
};

/** Notifies all affected people within the running unit of work; mails follow after the commit. */
export const notify = (tipo: TipoDeAviso, cause: Cause): void => {
  const causes = currentCauses();
  causes.set(tipo, [...(causes.get(tipo) ?? []), cause]);
};
