import { AsyncLocalStorage } from 'node:async_hooks';

/** Runs `work` one at a time in this process; calls during a run share one more run after it. */
export const oneAtATime = (work: () => Promise<void>): (() => Promise<void>) => {
  // One run serves many requests, so it belongs to the async context of none of them.
  const outside = AsyncLocalStorage.snapshot();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  const repeat = async (): Promise<void> => {
    isAskedAgain = false;
    await work();
    if (isAskedAgain) await repeat();
  };
  return () => {
    isAskedAgain = true;
    running ??= outside(repeat).finally(() => {
      running = undefined;
    });
    return running;
  };
};
