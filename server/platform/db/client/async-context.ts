import { AsyncLocalStorage } from 'node:async_hooks';

/** A value that everything within a task can read, across its awaits. */
interface AsyncContext<T> {
  /** The value of the running task; undefined outside any. */
  current(): T | undefined;
  run<R>(value: T, task: () => Promise<R>): Promise<R>;
}

/**
 * Node calls a hook for each object it creates while any such storage is on, and leaves it on after its first use:
 * that would slow down every answer from the cache. So it is on only while a task runs.
 */
export const createAsyncContext = <T>(): AsyncContext<T> => {
  const storage = new AsyncLocalStorage<T>();
  let running = 0;
  return {
    current: () => storage.getStore(),
    run: async (value, task) => {
      running += 1;
      try {
        return await storage.run(value, task);
      } finally {
        running -= 1;
        if (running === 0) storage.disable();
      }
    },
  };
};
