/** A load that all callers share. After a failure the next caller tries again. */
export const loadOnce = <T, Args extends readonly unknown[] = []>(
  load: (...args: Args) => Promise<T>,
): ((...args: Args) => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return (...args) => {
    loading ??= load(...args).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
};
