/** Runs `task` on each item, one after the other; the first failure stops it. */
export const sequentially = <T>(items: Iterable<T>, task: (item: T) => Promise<void>): Promise<void> =>
  [...items].reduce((before, item) => before.then(() => task(item)), Promise.resolve());
