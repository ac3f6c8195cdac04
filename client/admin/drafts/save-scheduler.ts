/** Debounce: time from the last change until the task runs. */
const PAUSE_MS = 2000;
/** Maximum wait while changes keep coming. */
const LONGEST_MS = 10_000;
const RETRY_MS = 15_000;

/** Work left after a run: `typed`: new changes; `failed`: retry later. */
type Remaining = 'nothing' | 'typed' | 'failed';

const inFlight = new Set<Promise<unknown>>();
/** Resolves when all running and queued sends of drafts are over. */
export const whenDraftsSent = async (): Promise<void> => void (await Promise.allSettled(inFlight));

/** Debounces and serializes runs of a task, with retries. */
export interface SaveScheduler {
  /** Something changed: run after a pause. */
  changed: () => void;
  /** Run now, or after the current run. */
  flush: () => void;
  /** Run now even if a run is in progress: the page may be closing. */
  runNow: () => void;
  /** Run once more, without retries. */
  stop: () => void;
  resume: () => void;
}

export const createSaveScheduler = (task: () => Promise<Remaining>): SaveScheduler => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change since the last run. */
  let since: number | null = null;
  let isRunning = false;
  /** A run was requested during the current one. */
  let isAskedAgain = false;
  let isStopped = false;

  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(flush, ms);
  };
  const run = async (): Promise<void> => {
    const left = await task();
    if (isAskedAgain) {
      isAskedAgain = false;
      return run();
    }
    isRunning = false;
    if (left === 'typed') changed();
    if (left === 'failed' && !isStopped) wait(RETRY_MS);
    return undefined;
  };
  const runNow = (): void => {
    clearTimeout(timer);
    since = null;
    isRunning = true;
    const running = run().finally(() => inFlight.delete(running));
    inFlight.add(running);
  };
  function flush(): void {
    if (isRunning) isAskedAgain = true;
    else runNow();
  }
  function changed(): void {
    since ??= Date.now();
    wait(Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now())));
  }
  return {
    changed,
    flush,
    runNow,
    stop: () => {
      isStopped = true;
      flush();
    },
    resume: () => {
      isStopped = false;
    },
  };
};
