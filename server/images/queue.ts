/** Decoding is the most expensive thing a visitor or editor can ask for: one at a time. */
let last: Promise<unknown> = Promise.resolve();
export const oneAtATime = <T>(work: () => Promise<T>): Promise<T> => {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
};
