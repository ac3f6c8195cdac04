/** Runs `task` on each item, one after the other; stops at the first failure. */
export const sequentially = <T>(items: Iterable<T>, task: (item: T) => Promise<unknown>): Promise<void> =>
  [...items]
    .reduce<Promise<unknown>>((before, item) => before.then(() => task(item)), Promise.resolve())
    .then(() => undefined);
