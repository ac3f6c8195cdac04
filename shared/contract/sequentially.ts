/** Runs `task` on each item, one after the other; the first failure stops it. */
export const sequentially = <T>(items: Iterable<T>, task: (item: T) => Promise<unknown>): Promise<void> =>
  [...items]
    .reduce<Promise<unknown>>((before, item) => before.then(() => task(item)), Promise.resolve())
    .then(() => undefined);
