// Each change is one transaction, with its audit row and its idempotency answer; `db()` is that transaction wherever
// it is called. What visitors send is judged before it (`bot-check/`). When the database rolls it back (deadlock,
// conflict in a cluster) it is retried, so side effects outside the database go through `afterCommit` and
// `onRollback`. A connection lost during COMMIT is never retried blindly.
import { log } from '#server/platform/log.ts';
import { database, runningUnit, type Task, type Unit } from './client.ts';
import { createEventChannel } from '#server/platform/event-channel.ts';
import { sequentially } from '#shared/contract/sequentially.ts';
import { isConnectionLost, isRolledBack } from './errors.ts';
import { refuseWhileMoving } from './fence.ts';
import { retry } from './retry.ts';
import { UnknownCommit } from './transaction.ts';
import { disownMarks, EVERYTHING, writeMarks } from './change-marks.ts';

/** Emits the tables that a committed unit of work wrote, so that this process's caches drop what was read from them. */
export const tablesChanged = createEventChannel<ReadonlySet<string>>('tables changed');

/**
 * Runs `work` in one transaction: all it writes is kept, or nothing. Inside, `db()` is that transaction.
 * A unit begun inside another joins it; if the outer one catches an inner error, earlier writes stay.
 * When the database rolled it back, or the connection was lost before COMMIT, the work is retried: whatever it does
 * outside the database must be undone by `onRollback` or wait for `afterCommit`.
 */
export async function unitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (runningUnit.current()) return work();
  return retry(() => runUnit(work), mayRetry);
}

const mayRetry = (error: unknown): boolean =>
  isRolledBack(error) || (isConnectionLost(error) && !(error instanceof UnknownCommit));

async function runUnit<T>(work: () => Promise<T>): Promise<T> {
  const tasks = { beforeCommit: [], afterCommit: [], onRollback: [], onUnknownCommit: [] };
  const waiting = { ...tasks, changed: new Set<string>() };
  let result: T;
  try {
    result = await database().transaction((executor) =>
      runningUnit.run({ executor, ...waiting }, () => runAndFinish(work, waiting)),
    );
  } catch (error) {
    if (error instanceof UnknownCommit) disownMarks();
    await runTasks(error instanceof UnknownCommit ? waiting.onUnknownCommit : waiting.onRollback);
    // After an unknown commit the change may exist; after a rollback the unit may have cached rows that are gone.
    await tellChanged(waiting);
    throw error;
  }
  await runTasks(waiting.afterCommit);
  await tellChanged(waiting);
  return result;
}

const tellChanged = async ({ changed }: Pick<Unit, 'changed'>): Promise<void> => {
  if (changed.size > 0) await runTasks([() => tablesChanged.emit(changed)]);
};

type Ending = Pick<Unit, 'beforeCommit' | 'changed'>;

/**
 * Runs the work, then the tasks it queued for the end of its transaction. Checks the fence first, once: having read it,
 * the open transaction keeps a new fence waiting until it ends (`operation/move/standing-fence.ts`).
 */
const runAndFinish = async <T>(
  work: () => Promise<T>,
  { beforeCommit: tasks, changed }: Ending,
): Promise<T> => {
  await refuseWhileMoving();
  const result = await work();
  await sequentially(tasks, async (task) => {
    await task();
  });
  if (changed.size > 0) await writeMarks(changed);
  return result;
};

/** Invalidates all caches of all processes, after writes that bypass the database layer: a restored backup. */
export function markEverythingChanged(): void {
  currentUnit().changed.add(EVERYTHING);
}

/** Runs `task` once the work is done, in its transaction: when it fails, all is rolled back. */
export function beforeCommit(task: Task): void {
  currentUnit().beforeCommit.push(task);
}

/** Runs `task` when the unit of work is committed; its failure is logged and changes nothing. */
export function afterCommit(task: Task): void {
  currentUnit().afterCommit.push(task);
}

/** Runs `task` when the unit of work is rolled back; its failure is logged. */
export function onRollback(task: Task): void {
  currentUnit().onRollback.push(task);
}

/**
 * Runs `task` when the connection was lost during COMMIT, so that nobody knows whether it took effect: neither the tasks
 * after a commit nor those after a rollback may run yet.
 */
export function onUnknownCommit(task: Task): void {
  currentUnit().onUnknownCommit.push(task);
}

/** The running unit of work. Throws outside any. */
export function currentUnit(): Unit {
  const unit = runningUnit.current();
  if (!unit) throw new Error('No unit of work is running');
  return unit;
}

const runTasks = (tasks: Task[]): Promise<void> =>
  sequentially(tasks, async (task) => {
    try {
      await task();
    } catch (err) {
      log.error({ err }, 'A task after a unit of work failed');
    }
  });
