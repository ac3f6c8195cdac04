import { setImmediate as otherWork } from 'node:timers/promises';
import { sequentially } from '#shared/contract/sequentially.ts';

/** Runs a task on each item and lets other work go on before the next: a plain loop over long texts holds everybody up. */
export const byTurns = <T>(items: Iterable<T>, task: (item: T) => void): Promise<void> =>
  sequentially(items, async (item) => {
    task(item);
    await otherWork();
  });
