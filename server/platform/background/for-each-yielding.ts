import { setImmediate as otherWork } from 'node:timers/promises';
import { sequentially } from '#shared/contract/sequentially.ts';

/** Runs a task on each item and yields to other work in between: a plain loop over long texts would block every request. */
export const forEachYielding = <T>(items: Iterable<T>, task: (item: T) => void): Promise<void> =>
  sequentially(items, async (item) => {
    task(item);
    await otherWork();
  });
