/** From the last change until the task runs. */
const PAUSE_MS = 2000;
/** The longest wait while somebody types without a pause. */
const LONGEST_MS = 10_000;
const RETRY_MS = 15_000;

/** Whether something is left to do: something was typed meanwhile, or the attempt failed and may succeed later. */
type Remaining = 'nothing' | 'typed' | 'failed';

const inFlight = new Set<Promise<unknown>>();
/** Settles when no draft is on its way to the server, nor waits for one that is. */
export const draftsSent = async (): Promise<void> => void (await Promise.allSettled(inFlight));

/** Decides when a task runs. */
export interface Pace {
  /** Something changed: the task runs after a pause. */
  changed: () => void;
  /** The task runs now, or after the run that has begun. */
  flush: () => void;
  /** The task runs now in any case: the page may be gone in a moment. */
  leave: () => void;
  /** It runs once more and is not tried again. */
  stop: () => void;
  resume: () => void;
}

export const createPace = (task: () => Promise<Remaining>): Pace => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that no run has seen. */
  let since: number | null = null;
  let isRunning = false;
  /** It was asked for while it ran. */
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
  const leave = (): void => {
    clearTimeout(timer);
    since = null;
    isRunning = true;
    const running = run().finally(() => inFlight.delete(running));
    inFlight.add(running);
  };
  function flush(): void {
    if (isRunning) isAskedAgain = true;
    else leave();
  }
  function changed(): void {
    since ??= Date.now();
    wait(Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - Date.now())));
  }
  return {
    changed,
    flush,
    leave,
    stop: () => {
      isStopped = true;
      flush();
    },
    resume: () => {
      isStopped = false;
    },
  };
};
