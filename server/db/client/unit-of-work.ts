import { log } from '#server/log.ts';
import { database, runningUnit, type Task, type Unit } from './client.ts';
import { sequentially } from './sequentially.ts';
import { isConnectionLost, isUndone } from './errors.ts';
import { retry } from './retry.ts';
import { UnknownCommit } from './transaction.ts';
import { disownMarks, writeMarks } from './change-marks.ts';

/**
 * Runs `work` in one transaction: all it writes is kept, or nothing. Inside, `db()` is that transaction.
 * A unit begun inside another joins it; whoever catches an inner error keeps what was written before it.
 * When the database rolled it back, or the connection was lost before COMMIT, the work is retried: whatever it does
 * outside the database must be undone by `onRollback` or wait for `afterCommit`.
 */
export async function unitOfWork<T>(work: () => Promise<T>): Promise<T> {
  if (runningUnit.current()) return work();
  return retry(() => runUnit(work), mayRetry);
}

const mayRetry = (error: unknown): boolean =>
  isUndone(error) || (isConnectionLost(error) && !(error instanceof UnknownCommit));

async function runUnit<T>(work: () => Promise<T>): Promise<T> {
  const waiting = { afterCommit: [], onRollback: [], onUnknownCommit: [], changed: new Set<string>() };
  let result: T;
  try {
    result = await database().transaction((executor) =>
      runningUnit.run({ executor, ...waiting }, () => marked(work, waiting.changed)),
    );
  } catch (error) {
    if (error instanceof UnknownCommit) disownMarks();
    await runTasks(error instanceof UnknownCommit ? waiting.onUnknownCommit : waiting.onRollback);
    throw error;
  }
  await runTasks(waiting.afterCommit);
  return result;
}

const marked = async <T>(work: () => Promise<T>, changed: ReadonlySet<string>): Promise<T> => {
  const result = await work();
  if (changed.size > 0) await writeMarks(changed);
  return result;
};

/** Marks topics (most are whole groups) as changed; the marks commit together with the change. */
export function markChanged(topics: readonly string[]): void {
  const { changed } = running();
  for (const topic of topics) changed.add(topic);
}

/** The topics that are marked so far in the running unit of work. */
export const changedTopics = (): readonly string[] => [...running().changed];

/** Runs `task` when the unit of work is committed; its failure is logged and changes nothing. */
export function afterCommit(task: Task): void {
  running().afterCommit.push(task);
}

/** Runs `task` when the unit of work is rolled back; its failure is logged. */
export function onRollback(task: Task): void {
  running().onRollback.push(task);
}

/**
 * Runs `task` when the connection was lost during COMMIT, so that nobody knows whether it took effect: neither the tasks
 * after a commit nor those after a rollback may run yet.
 */
export function onUnknownCommit(task: Task): void {
  running().onUnknownCommit.push(task);
}

function running(): Unit {
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
