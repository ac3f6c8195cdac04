/** Waits for each step before the next; the first that is refused ends it. */
export const sequentially = async <T>(
  items: readonly T[],
  step: (item: T) => Promise<unknown>,
): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- that is what it is for
  for (const item of items) await step(item);
};
