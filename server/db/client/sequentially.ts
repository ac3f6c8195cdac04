/** Runs `task` on one item after another; the first failure ends it. */
export const sequentially = <T>(items: Iterable<T>, task: (item: T) => Promise<void>): Promise<void> =>
  [...items].reduce((before, item) => before.then(() => task(item)), Promise.resolve());
